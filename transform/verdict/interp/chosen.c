/* SPDX-License-Identifier: MIT */
#include "chosen.h"

#include "decisions.h"
#include "domain.h"
#include "flow.h"
#include "control.h"
#include "ir.h"
#include "num.h"
#include "num_arith.h"
#include "num_cut.h"
#include "num_excess.h"
#include "num_index.h"
#include "numbers.h"
#include "points_to.h"
#include "shape.h"
#include "share_known.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

bool xf_eval_compares_numbers(const struct xf_expr *e)
{
    return e->kind == XE_BINARY && e->op >= XOP_LT && e->op <= XOP_NE &&
           xf_shape_is_integer(e->arg[0]->type) && xf_shape_is_integer(e->arg[1]->type);
}

/* What a condition asks of two numbers. */
struct question {
    enum xf_op op;
    const struct xf_num *a, *b;
};

static enum xf_op opposite(enum xf_op op)
{
    switch (op) {
    case XOP_LT:
        return XOP_GE;
    case XOP_GE:
        return XOP_LT;
    case XOP_GT:
        return XOP_LE;
    case XOP_LE:
        return XOP_GT;
    default:
        return op == XOP_EQ ? XOP_NE : XOP_EQ;
    }
}

static const struct xf_expr *without_truth(const struct xf_expr *e)
{
    while (e->kind == XE_CAST && e->type->kind == XT_BOOL)
        e = e->arg[0];
    return e;
}

/* An unsigned number that would be negative is another one than it is reckoned to be. */
static bool compares_as_reckoned(const struct xf_flow *f, const struct xf_expr *e)
{
    bool plain = xf_flow_counts_plainly(e->arg[0]->type) && xf_flow_counts_plainly(e->arg[1]->type);
    return plain || e->op == XOP_EQ || e->op == XOP_NE ||
           (xf_num_never_negative(f->nums, xf_flow_number(f, e->arg[0])) &&
            xf_num_never_negative(f->nums, xf_flow_number(f, e->arg[1])));
}

/* False: it is about something else. Of an integer alone is asked whether it is 0. */
static bool asks(const struct xf_flow *f, const struct xf_expr *cond, struct question *q)
{
    bool denied = false;
    for (cond = without_truth(cond); cond->kind == XE_UNARY && cond->op == XOP_LNOT;
         cond = without_truth(cond->arg[0]))
        denied = !denied;
    bool compares = xf_eval_compares_numbers(cond);
    if (compares && !compares_as_reckoned(f, cond))
        return false;
    *q = compares ? (struct question){cond->op, xf_flow_number(f, cond->arg[0]),
                                      xf_flow_number(f, cond->arg[1])}
                  : (struct question){XOP_NE, xf_flow_number(f, cond), xf_num_const(f->nums, 0)};
    q->op = denied ? opposite(q->op) : q->op;
    return q->a && q->b && (compares || xf_shape_is_integer(cond->type));
}

static const struct xf_num *test_number(const struct xf_flow *f, const struct xf_expr *cond)
{
    struct question q;
    return asks(f, cond, &q) ? xf_val_test_number(f->nums, q.op, q.a, q.b) : NULL;
}

/* ---- at an end, and elsewhere ---- */

/* A comparison that asks whether a rank, or a counter, is at one end of what it runs over. */
struct at_end {
    struct xf_index_end of;
    bool there; /* it holds there, and not elsewhere; or the other way round */
};

/* d is the index less that end, or, with `back`, that end less the index. */
static bool is_from(struct xf_nums *nums, const struct xf_num *d, bool back, bool first,
                    struct at_end *e)
{
    const struct xf_num *zero = xf_num_const(nums, 0);
    return xf_num_from_end(nums, back ? xf_num_sub(nums, zero, d) : d, &e->of) &&
           xf_num_is_zero(e->of.end) == first;
}

/* d < 0 but at one end (i < last, 0 < i), or there alone (i < 1, last - 1 < i). */
static bool is_below(struct xf_nums *nums, const struct xf_num *d, struct at_end *e)
{
    const struct xf_num *behind = xf_num_add(nums, d, xf_num_const(nums, 1));
    e->there = !is_from(nums, d, false, false, e) && !is_from(nums, d, true, true, e);
    return !e->there || is_from(nums, behind, false, true, e) ||
           is_from(nums, behind, true, false, e);
}

static bool asks_for_end(const struct xf_flow *f, const struct xf_expr *cond, struct at_end *e)
{
    struct xf_nums *nums = f->nums;
    struct question q;
    if (!asks(f, cond, &q))
        return false;
    bool equal = q.op == XOP_EQ || q.op == XOP_NE, greater = q.op == XOP_GT || q.op == XOP_LE;
    const struct xf_num *d = greater ? xf_num_sub(nums, q.b, q.a) : xf_num_sub(nums, q.a, q.b);
    e->there = true;
    bool is = !d ? false
              : equal
                  ? xf_num_from_end(nums, d, &e->of) ||
                        xf_num_from_end(nums, xf_num_sub(nums, xf_num_const(nums, 0), d), &e->of)
                  : is_below(nums, d, e);
    bool as_said = q.op == XOP_EQ || q.op == XOP_LT || q.op == XOP_GT;
    e->there = e->there == as_said;
    return is;
}

/* `n` at the end. */
static const struct xf_num *where_equal(struct xf_nums *nums, const struct at_end *e,
                                        const struct xf_num *n)
{
    const struct xf_num *there = xf_num_replace(nums, n, e->of.index, e->of.end);
    return there ? there : n;
}

/* `there` at the end, else `others`. */
static const struct xf_num *changed_by(struct xf_nums *nums, const struct at_end *e,
                                       const struct xf_num *there, const struct xf_num *others)
{
    if (xf_num_equal(where_equal(nums, e, others), where_equal(nums, e, there)))
        return others;
    if (xf_num_is_zero(e->of.end)) /* the first */
        return xf_val_chosen_number(nums, e->of.test, where_equal(nums, e, there), others);
    const struct xf_num *more = where_equal(nums, e, xf_num_sub(nums, there, others));
    more = xf_num_without_rest(nums, more); /* the last may get n - p * (n / p) */
    return xf_num_add(nums, others, xf_num_mul(nums, e->of.test, more));
}

/* ---- a rest, if there is one ---- */

/* The condition asks whether a rest of a division is 0, and a is b plus some of that: without a
 * rest both are one. */
static const struct xf_num *with_rest(const struct xf_flow *f, const struct xf_expr *cond,
                                      const struct xf_num *a, const struct xf_num *b)
{
    struct xf_nums *nums = f->nums;
    struct question q;
    if (!a || !b || !asks(f, cond, &q) || !xf_num_is_zero(q.b) || !xf_num_some_rest(nums, q.a))
        return NULL;
    bool where_none = q.op == XOP_EQ || q.op == XOP_LE;
    const struct xf_num *more = xf_num_without_rest(nums, xf_num_sub(nums, a, b));
    bool both = xf_num_quotient(nums, more, xf_num_without_rest(nums, q.a)) &&
                (where_none || q.op == XOP_NE || q.op == XOP_GT);
    return !both ? NULL : where_none ? b : a;
}

/* ---- the smaller or the larger one ---- */

/* Where the condition compares two numbers that differ by what a and b do, or by a part of that, it
 * does not matter which of these is taken where they are equal. */
static const struct xf_num *test_but_equal(const struct xf_flow *f, const struct xf_expr *cond,
                                           const struct xf_num *a, const struct xf_num *b)
{
    static const enum xf_op also_equal[] = {
        [XOP_LT] = XOP_LE, [XOP_LE] = XOP_LT, [XOP_GT] = XOP_GE, [XOP_GE] = XOP_GT};
    struct xf_nums *nums = f->nums;
    struct question q;
    bool same = asks(f, cond, &q) && q.op >= XOP_LT && q.op <= XOP_GE &&
                xf_num_quotient(nums, xf_num_sub(nums, a, b), xf_num_sub(nums, q.a, q.b));
    return same ? xf_val_test_number(nums, also_equal[q.op], q.a, q.b) : NULL;
}

bool xf_eval_extremum(const struct xf_flow *f, enum xf_reduction op, bool plain,
                      const struct xf_val *old, const struct xf_val *v, struct xf_val *kept,
                      const struct xf_where *where)
{
    const struct xf_num *a = xf_val_rest(old), *b = xf_val_rest(v);
    if (!plain && !(xf_num_never_negative(f->nums, a) && xf_num_never_negative(f->nums, b)))
        return false;
    if (v->kind != XK_SAME || old->kind != XK_SAME || xf_val_is_pointer(v) ||
        xf_val_is_pointer(old) || xf_flow_in_items(&f->at))
        return false;
    const struct xf_num *n = op == XF_RED_MIN   ? xf_num_smaller(f->nums, a, b)
                             : op == XF_RED_MAX ? xf_num_larger(f->nums, a, b)
                                                : NULL;
    *kept = xf_val_transfer(&f->store->t, *old, *v, where);
    xf_val_set_rest(kept, n);
    return n;
}

/* Where the condition compares two numbers that differ by as much as a and b do. */
static const struct xf_num *smaller_or_larger(const struct xf_flow *f, const struct xf_expr *cond,
                                              const struct xf_num *a, const struct xf_num *b)
{
    struct xf_nums *nums = f->nums;
    struct question q;
    if (!a || !b || !asks(f, cond, &q) || q.op < XOP_LT || q.op > XOP_GE)
        return NULL;
    const struct xf_num *difference = xf_num_sub(nums, a, b), *zero = xf_num_const(nums, 0);
    bool less = q.op == XOP_LT || q.op == XOP_LE;
    const struct xf_num *asked =
        less ? xf_num_sub(nums, q.a, q.b) : xf_num_sub(nums, q.b, q.a); /* a where that is < 0 */
    if (xf_num_equal(difference, asked))
        return xf_num_smaller(f->nums, a, b);
    return xf_num_equal(difference, xf_num_sub(nums, zero, asked)) ? xf_num_larger(f->nums, a, b)
                                                                   : NULL;
}

/* ---- numbers chosen ---- */

bool xf_eval_may_choose(const struct xf_flow *f, const struct xf_expr *cond)
{
    struct question q;
    if (!asks(f, cond, &q))
        return false;
    return xf_num_divides_by_processes(f->nums, xf_num_sub(f->nums, q.a, q.b)) ||
           xf_val_test_number(f->nums, q.op, q.a, q.b);
}

const struct xf_num *xf_eval_chosen(const struct xf_flow *f, const struct xf_expr *cond,
                                    const struct xf_num *a, const struct xf_num *b)
{
    struct at_end e;
    const struct xf_num *n = a && xf_num_equal(a, b) ? a : with_rest(f, cond, a, b);
    if (!n && asks_for_end(f, cond, &e)) {
        n = e.there ? changed_by(f->nums, &e, a, b) : changed_by(f->nums, &e, b, a);
    } else if (!n) {
        const struct xf_num *test = test_number(f, cond);
        n = xf_val_chosen_number(f->nums, test ? test : test_but_equal(f, cond, a, b), a, b);
        n = n ? n : smaller_or_larger(f, cond, a, b);
    }
    return xf_num_counts_processes(f->nums, n) ? n : NULL;
}

enum xf_except xf_eval_tells_trip(const struct xf_flow *f, const struct xf_expr *cond, bool *holds)
{
    const struct xf_active_loop *l = f->at.loops;
    struct at_end e;
    if (!l || !l->counter || !asks_for_end(f, cond, &e) || !xf_num_equal(e.of.index, l->counter))
        return XF_EXCEPT_NONE;
    *holds = e.there;
    const struct xf_num *last = xf_num_sub(f->nums, l->trips, xf_num_const(f->nums, 1));
    return xf_num_is_zero(e.of.end)       ? XF_EXCEPT_FIRST
           : xf_num_equal(e.of.end, last) ? XF_EXCEPT_LAST
                                          : XF_EXCEPT_NONE;
}

bool xf_eval_chosen_place(struct xf_flow *f, const struct xf_expr *e, const struct xf_val *a,
                          const struct xf_val *b, struct xf_val *v)
{
    const struct xf_group_spec *g = f->in.group;
    if (!g || !g->total || v->kind == XK_SAME)
        return false;
    const struct xf_num *chosen =
        xf_eval_chosen(f, e->arg[0], xf_decide_original(f, a), xf_decide_original(f, b));
    struct xf_val was = xf_val_same(false, chosen);
    if (chosen)
        xf_decide_offset(f, e, &was);
    if (!chosen || !xf_flow_decided(&f->in, e))
        return false;
    *v = was;
    return true;
}
