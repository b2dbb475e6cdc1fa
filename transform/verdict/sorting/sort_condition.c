/* SPDX-License-Identifier: MIT
 * Conditions in a function that sorts: which ways may be taken. */
#include "ir.h"
#include "shape.h"
#include "sort_parting.h"
#include "value_arith.h"

/* What is known of the sign of a number: a set. */
enum { NEGATIVE = 1, ZERO = 2, POSITIVE = 4, ANY = 7 };

/* ---- numbers ---- */

static int sign_of(int64_t k)
{
    return k < 0 ? NEGATIVE : k == 0 ? ZERO : POSITIVE;
}

/* Of k times the items that are left. */
static int signs_of(int64_t k, enum xf_left_over left)
{
    if (!k || left == XF_NONE_LEFT)
        return ZERO;
    return sign_of(k) | (left == XF_ANY_LEFT ? ZERO : 0);
}

/* Of k and so many times the items that are left on either side, as little as that may be. */
static int signs_of_sum(int64_t k, int64_t left, int64_t right, const struct xf_proof_state *s)
{
    const int a = signs_of(left, s->left), b = signs_of(right, s->right), all = a | b;
    if (all == ZERO)
        return sign_of(k);
    if ((all & NEGATIVE) && (all & POSITIVE))
        return ANY;
    int64_t nearest = k + (a & ZERO ? 0 : left) + (b & ZERO ? 0 : right);
    if (all & NEGATIVE)
        return nearest < 0 ? NEGATIVE : nearest == 0 ? NEGATIVE | ZERO : ANY;
    return nearest > 0 ? POSITIVE : nearest == 0 ? POSITIVE | ZERO : ANY;
}

static int signs_while_merging(const struct xf_sort_proof *p, const struct xf_proof_state *s,
                               struct xf_linear n)
{
    const struct xf_proof_range *left = &p->merge.left, *right = &p->merge.right;
    int64_t by_left = n.k[XF_LEFT], by_right = n.k[XF_RIGHT], k;
    n = xf_linear_put(n, XF_LEFT, xf_linear_sub(left->to, left->from));
    n = xf_linear_put(n, XF_RIGHT, xf_linear_sub(right->to, right->from));
    return xf_linear_is_const(n, &k) ? signs_of_sum(k, -by_left, -by_right, s) : ANY;
}

static int signs(const struct xf_sort_proof *p, const struct xf_proof_state *s, struct xf_linear n)
{
    const struct xf_linear one = xf_linear_of(XF_ONE, 1), minus = xf_linear_times(n, -1);
    if (p->mode == XF_PARTING)
        return xf_part_signs(p, s, n);
    if (p->mode == XF_MERGING)
        return signs_while_merging(p, s, n);
    int64_t k;
    if (xf_linear_is_const(n, &k))
        return sign_of(k);
    if (xf_linear_holds(n))
        return xf_linear_at_most(one, n) ? POSITIVE : POSITIVE | ZERO;
    if (xf_linear_holds(minus))
        return xf_linear_at_most(one, minus) ? NEGATIVE : NEGATIVE | ZERO;
    return ANY;
}

/* Numbers without a sign are compared as such. */
static bool compares_plainly(const struct xf_expr *e, const struct xf_held *v)
{
    const struct xf_type *t = e->type;
    return v->kind != XF_HELD_NUMBER || !xf_shape_is_integer(t) || t->is_signed ||
           t->size_bytes < (int64_t)sizeof(int) || xf_linear_holds(v->at);
}

static bool are_plain(const struct xf_expr *e, const struct xf_held *a, const struct xf_held *b)
{
    return compares_plainly(e->arg[0], a) && compares_plainly(e->arg[0], b) &&
           compares_plainly(e->arg[1], a) && compares_plainly(e->arg[1], b);
}

bool xf_proof_compared(struct xf_sort_proof *p, struct xf_proof_state *s, const struct xf_expr *e,
                       struct xf_linear *n)
{
    struct xf_held a = xf_proof_eval(p, s, e->arg[0]), b = xf_proof_eval(p, s, e->arg[1]);
    return are_plain(e, &a, &b) && xf_proof_difference(a, b, n);
}

/* ---- items ---- */

/* Of the two heads, one before the other where `op` holds, the other way round where it does not.
 */
static void compare_heads(struct xf_sort_proof *p, const struct xf_proof_state *s, enum xf_op op,
                          int first, struct xf_proof_states *yes, struct xf_proof_states *no)
{
    struct xf_proof_state then = *s, or = *s;
    bool less = op == XOP_LT || op == XOP_LE;
    then.order = op == XOP_NE ? 0 : less || op == XOP_EQ ? first : -first;
    or.order = op == XOP_EQ ? 0 : op == XOP_NE ? first : -then.order;
    xf_proof_join(p, yes, &then);
    xf_proof_join(p, no, & or);
}

/* Nothing is known of a condition: while a range is parted all is known of each way by itself; else
 * one way is tried, the other one in another run, see sort_function.c. In a loop it may be met
 * again, and then be otherwise. */
static void go_either(struct xf_sort_proof *p, const struct xf_proof_state *s,
                      struct xf_proof_states *yes, struct xf_proof_states *no)
{
    if (p->mode == XF_PARTING) {
        xf_proof_join(p, yes, s);
        xf_proof_join(p, no, s);
    } else if (p->mode != XF_STRAIGHT || p->around || p->open.n == XF_PROOF_OPEN) {
        p->failed = true;
    } else {
        xf_proof_join(p, p->open.go >> p->open.n++ & 1 ? yes : no, s);
    }
}

static void go(struct xf_sort_proof *p, const struct xf_proof_state *s, enum xf_op op, int signs,
               struct xf_proof_states *yes, struct xf_proof_states *no)
{
    bool holds = false, fails = false;
    for (int sign = -1; sign <= 1; sign++) {
        if (!(signs & sign_of(sign)))
            continue;
        holds = holds || xf_op_holds(op, sign, 0);
        fails = fails || !xf_op_holds(op, sign, 0);
    }
    if (holds && fails && p->mode != XF_MERGING && p->mode != XF_PARTING)
        p->failed = true;
    if (holds)
        xf_proof_join(p, yes, s);
    if (fails)
        xf_proof_join(p, no, s);
}

static bool is_item(const struct xf_held *v)
{
    return v->kind == XF_HELD_ITEM || v->kind == XF_HELD_PIVOT;
}

static void compare(struct xf_sort_proof *p, const struct xf_proof_state *before,
                    const struct xf_expr *e, struct xf_proof_states *yes,
                    struct xf_proof_states *no)
{
    struct xf_proof_state s = *before;
    struct xf_held a = xf_proof_eval(p, &s, e->arg[0]), b = xf_proof_eval(p, &s, e->arg[1]);
    struct xf_linear n;
    bool items = a.kind == XF_HELD_ITEM && b.kind == XF_HELD_ITEM && p->mode == XF_MERGING;
    int first = items ? xf_merge_head(p, &s, a) : 0;
    if (p->failed)
        return;
    if (p->mode == XF_PARTING && (is_item(&a) || is_item(&b)))
        xf_part_compare(p, &s, e->op, a, b, yes, no);
    else if (first && xf_merge_head(p, &s, b) == -first)
        compare_heads(p, &s, e->op, first, yes, no);
    else if (!items && are_plain(e, &a, &b) && xf_proof_difference(a, b, &n))
        go(p, &s, e->op, signs(p, &s, n), yes, no);
    else if (a.kind == XF_HELD_NOTHING || b.kind == XF_HELD_NOTHING)
        go_either(p, &s, yes, no);
    else
        p->failed = true;
}

/* ---- conditions ---- */

void xf_proof_branch(struct xf_sort_proof *p, const struct xf_proof_state *s,
                     const struct xf_expr *e, struct xf_proof_states *yes,
                     struct xf_proof_states *no)
{
    if (p->failed)
        return;
    if (e->has_value) {
        xf_proof_join(p, e->ival ? yes : no, s);
    } else if (e->kind == XE_UNARY && e->op == XOP_LNOT) {
        xf_proof_branch(p, s, e->arg[0], no, yes);
    } else if (e->kind == XE_BINARY && (e->op == XOP_LAND || e->op == XOP_LOR)) {
        struct xf_proof_states on = xf_proof_states(p);
        bool both = e->op == XOP_LAND;
        xf_proof_branch(p, s, e->arg[0], both ? &on : yes, both ? no : &on);
        for (size_t i = 0; i < on.n; i++)
            xf_proof_branch(p, &on.v[i], e->arg[1], yes, no);
    } else if (e->kind == XE_BINARY && e->op >= XOP_LT && e->op <= XOP_NE) {
        compare(p, s, e, yes, no);
    } else {
        struct xf_proof_state after = *s;
        struct xf_held v = xf_proof_eval(p, &after, e);
        if (p->failed)
            return;
        if (v.kind == XF_HELD_NOTHING)
            go_either(p, &after, yes, no);
        else if (v.kind != XF_HELD_NUMBER)
            p->failed = true;
        else
            go(p, &after, XOP_NE, signs(p, &after, v.at), yes, no);
    }
}
