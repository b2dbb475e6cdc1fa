/* SPDX-License-Identifier: MIT */
#include "same_answer.h"

#include <stdint.h>

#include "control.h"
#include "decisions.h"
#include "findings.h"
#include "flags.h"
#include "flow.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "num_ratio.h"
#include "numbers.h"
#include "object.h"
#include "points_to.h"
#include "rank_tests.h"
#include "room.h"
#include "shape.h"
#include "shares.h"
#include "state.h"
#include "store.h"
#include "told.h"
#include "value.h"

/* The even share stands in the rewritten program as it did, so a sum over it is linear in the own
 * items with one factor for all processes: no part of it depends on how many items one has. Whole
 * numbers are cut off by the division, and that is not linear. */
static bool is_linear(const struct xf_val *a, const struct xf_val *b, bool is_float)
{
    return is_float && b->kind == XK_SAME && a->kind == XK_PARTIAL && xf_val_op(a) == XF_RED_SUM &&
           !xf_val_loop(a);
}

/* The even share, or what it is before it is rounded. */
static bool is_share(const struct xf_flow *f, const struct xf_val *v)
{
    return xf_rule_is_even_share(f, xf_val_rest(v)) ||
           xf_rule_is_even_share(f, xf_num_ratio_cut(f->nums, xf_val_rest(v)));
}

/* It tells where in the block something is, and no result of the own items. */
static bool is_of_place(const struct xf_val *v)
{
    const struct xf_cause *cause = v->kind == XK_SPLIT ? xf_val_cause(v) : NULL;
    return cause && !xf_val_counts(v) && (cause->kind == XEV_POSITION || cause->kind == XEV_ENDS);
}

bool xf_rule_divides_by_share(const struct xf_flow *f, const struct xf_val *a,
                              const struct xf_val *b, bool is_float, const struct xf_where *where)
{
    if (!f->in.group || (a->kind != XK_PARTIAL && a->kind != XK_SPLIT) || is_of_place(a))
        return false;
    if (b->kind == XK_AFFINE)
        return true;
    if (b->kind != XK_SAME || !is_share(f, b))
        return false;
    if (f->in.group->total || !is_linear(a, b, is_float)) /* each process divides by its own */
        return true;
    xf_flow_proof(f, XF_SAME_ANSWER, where,
                  "divided by the even share, which stays: every item weighs the same in the end");
    return false;
}

/* A sum that wraps around at its type's width is no sum in a wider one. */
static bool wraps(const struct xf_type *from, const struct xf_type *to)
{
    bool narrow = from->size_bytes < (int64_t)sizeof(int) || !from->is_signed;
    return xf_shape_is_integer(from) &&
           (xf_shape_is_float(to) || to->size_bytes > from->size_bytes) && narrow;
}

struct counted {
    const struct xf_flow *flow;
    bool found;
};

static void find_counter(const struct xf_atom *atom, void *ctx)
{
    struct counted *c = ctx;
    c->found = c->found || (atom->kind == XA_COUNTER && xf_flow_in_shares(c->flow, atom->b));
}

/* It moves with a loop over the local block: its type bounds the shares, see xf_rule_type_holds().
 */
static bool moves_over_items(const struct xf_flow *f, const struct xf_num *n)
{
    struct counted c = {.flow = f};
    xf_num_each_atom(f->nums, n, find_counter, &c);
    return c.found;
}

static bool fits(int64_t k, int64_t bits, const struct xf_type *type)
{
    int64_t most = ((int64_t)1 << (bits - type->is_signed)) - 1;
    return k <= most && k >= (type->is_signed ? -most - 1 : 0);
}

bool xf_rule_is_cut(const struct xf_num *n, const struct xf_type *from, const struct xf_type *to)
{
    int64_t k;
    if (!xf_shape_is_integer(to) || to->size_bytes >= (int64_t)sizeof k)
        return false;
    if (!xf_num_is_const(n, &k))
        return to->size_bytes < (int64_t)sizeof(int) && from->size_bytes > to->size_bytes;
    if (to->kind == XT_BOOL)
        return k != 0 && k != 1;
    return !fits(k, 8 * to->size_bytes, to);
}

bool xf_rule_comes_through(const struct xf_num *n, const struct xf_expr *from,
                           const struct xf_type *to)
{
    bool whole = xf_shape_is_integer(to) && !xf_rule_is_cut(n, from->type, to);
    for (; whole && from->kind == XE_CAST; from = from->arg[0])
        whole = !xf_rule_is_cut(n, from->arg[0]->type, from->type);
    return whole;
}

/* Only a double has any integer that an int has; what becomes an integer is cut off. */
static void convert_real(const struct xf_flow *f, struct xf_val *v, const struct xf_type *from,
                         const struct xf_type *to)
{
    bool fits = xf_shape_is_float(to) && to->size_bytes >= (int64_t)sizeof(double);
    bool cut = xf_shape_is_float(from) && xf_shape_is_integer(to);
    if (cut && (to->kind == XT_BOOL || !xf_val_whole(v)))
        xf_val_set_rest(v, to->kind == XT_BOOL ? NULL : xf_num_ratio_cut(f->nums, xf_val_rest(v)));
    xf_val_set_whole(v, fits && (xf_shape_is_integer(from) || xf_val_whole(v)));
}

struct xf_val xf_flow_convert(const struct xf_flow *f, struct xf_val v, const struct xf_type *from,
                              const struct xf_type *to, const struct xf_where *where)
{
    bool narrow = xf_shape_is_integer(to) && to->size_bytes < (int64_t)sizeof(int);
    bool named = from && from->kind == XT_FUNCTION && xf_shape_is_pointer(to);
    if (!xf_shape_is_alike(from, to))
        xf_val_set_place(&v, NULL);
    if (!xf_shape_is_alike(from, to) && !named)
        v.functions = (struct xf_functions){0};
    const struct xf_item_loop *item =
        v.kind == XK_AFFINE && narrow ? xf_val_item_of(&f->store->t, &v) : NULL;
    if (item) /* what is left of a position in the whole is the same whoever has the item */
        return xf_val_item(item);
    if (v.kind == XK_AFFINE && to && to->kind == XT_BOOL) { /* whether it is 0 */
        struct xf_val truth = xf_rule_truth(f, v, where);
        return truth.kind == XK_AFFINE ? xf_val_split(&f->store->t, XEV_POSITION, where) : truth;
    }
    if (v.kind == XK_AFFINE && xf_shape_is_integer(from) && xf_shape_is_float(to) &&
        xf_val_has_index(&v)) /* no position any more that something is added to */
        return xf_val_transfer(&f->store->t, v, xf_val_same(true, NULL), where);
    if (v.kind == XK_ITEM && from && to && to->size_bytes < from->size_bytes)
        xf_val_set_number(&v, NULL);
    if (v.kind == XK_AFFINE)
        xf_rule_type_holds(f, &v, to, where);
    if (from && to && v.kind == XK_SAME && xf_val_rest(&v) && !xf_val_is_pointer(&v) &&
        xf_rule_is_cut(xf_val_rest(&v), from, to) && !moves_over_items(f, xf_val_rest(&v)))
        xf_val_set_rest(&v, xf_num_fresh(f->nums, xf_val_rest(&v), to, NULL));
    if (from && to && v.kind == XK_SAME && xf_val_rest_on(&v) &&
        xf_rule_is_cut(xf_val_rest_on(&v), from, to))
        xf_val_set_rest_on(&v, xf_num_fresh(f->nums, xf_val_rest_on(&v), to, NULL));
    if (from && to && v.kind == XK_SAME && !xf_val_is_pointer(&v))
        convert_real(f, &v, from, to);
    bool kept = xf_shape_is_integer(from) && xf_shape_is_integer(to) && !narrow;
    if (xf_val_clipped(&v) && (!kept || to->is_signed != from->is_signed))
        xf_val_set_clipped(&v, NULL);
    if (v.kind == XK_AFFINE && kept && !from->is_signed && to->size_bytes > from->size_bytes &&
        !xf_rule_never_negative(f, &v)) /* it may have wrapped around */
        return xf_val_split(&f->store->t, XEV_POSITION, where);
    if (!from || !to || (v.kind != XK_PARTIAL && v.kind != XK_RANKPART))
        return v;
    if (!xf_shape_is_alike(from, to))
        xf_val_set_onward(&v, 0);

    bool extremum = xf_val_op(&v) == XF_RED_MIN || xf_val_op(&v) == XF_RED_MAX;
    bool cut = xf_shape_is_float(from) && xf_shape_is_integer(to),
         narrower = to->size_bytes < from->size_bytes;
    if (xf_val_op(&v) == XF_RED_AT && xf_shape_is_integer(from) && xf_shape_is_integer(to) &&
        to->is_signed && to->size_bytes >= (int64_t)sizeof(int))
        return v; /* counts of MPI's have said how many places there are */
    bool part = xf_shape_is_complex(from) && !xf_shape_is_complex(to); /* of each */
    bool harm = extremum ? !xf_shape_keeps_order(from, to)
                         : cut || (part && xf_val_op(&v) != XF_RED_SUM) ||
                               (xf_shape_is_integer(to) && narrower) || wraps(from, to);
    return harm ? xf_val_split(&f->store->t, XEV_NARROWED, where) : v;
}

/* What so many bits keep of n: another number, the same one wherever they are as many. */
static const struct xf_num *kept_bits(struct xf_nums *nums, const struct xf_num *n, int bits,
                                      const struct xf_type *type)
{
    static const char width[2][UINT8_MAX + 1];
    int64_t k;
    if (xf_num_is_const(n, &k) && bits < 32 && fits(k, bits, type))
        return n;
    return xf_num_fresh(nums, n, &width[type->is_signed][bits], NULL);
}

struct xf_val xf_flow_cut_to_bits(const struct xf_flow *f, struct xf_val v, int bits,
                                  const struct xf_type *type, const struct xf_where *where)
{
    const struct xf_item_loop *item = v.kind == XK_AFFINE ? xf_val_item_of(&f->store->t, &v) : NULL;
    if (item)
        return xf_val_item(item);
    if (v.kind == XK_AFFINE)
        return xf_val_split(&f->store->t, XEV_POSITION, where);
    if (v.kind == XK_PARTIAL || v.kind == XK_RANKPART)
        return xf_val_split(&f->store->t, XEV_NARROWED, where);
    if (v.kind == XK_ITEM)
        xf_val_set_number(&v, NULL);
    if (v.kind == XK_SAME && xf_val_rest(&v) && !xf_val_is_pointer(&v))
        xf_val_set_rest(&v, kept_bits(f->nums, xf_val_rest(&v), bits, type));
    if (v.kind == XK_SAME && xf_val_rest_on(&v))
        xf_val_set_rest_on(&v, kept_bits(f->nums, xf_val_rest_on(&v), bits, type));
    return v;
}

bool xf_rule_is_own_number(const struct xf_flow *f, const struct xf_state *st,
                           const struct xf_ref *r, const struct xf_val *v)
{
    const struct xf_object *o = xf_flow_target(f->store, &r->to);
    return o && !o->array && !r->field && !r->in_union && xf_val_is_own_number(v) &&
           xf_rule_outlives_trip(&f->at, st, o->whole);
}

/* Is the target older than the current trip of the innermost item loop? */
bool xf_rule_outlives_trip(const struct xf_position *position, const struct xf_state *st, int cell)
{
    const struct xf_active_loop *l = xf_flow_in_items(position);
    const struct xf_cell *c = xf_state_cell(st, cell);
    return l && c->v.kind != XK_UNSET && (c->stamp <= l->entered || c->v.kind == XK_PARTIAL);
}

struct xf_val xf_flow_own_part(const struct xf_flow *f, struct xf_val v)
{
    if (v.kind != XK_PARTIAL || xf_val_loop(&v) || !f->scope.rank_is)
        return v;
    xf_val_become(&v, XK_RANKPART);
    xf_val_set_uniform(&v, false);
    xf_val_set_lo(&v, f->scope.rank_is);
    xf_val_set_hi(&v, xf_num_add(f->nums, xf_val_lo(&v), xf_num_const(f->nums, 1)));
    return v;
}

bool xf_rule_made_alike(const struct xf_val *a, const struct xf_val *b)
{
    return a->kind == b->kind && xf_val_op(a) == xf_val_op(b) && xf_val_made(a) == xf_val_made(b) &&
           xf_val_rest(a) == xf_val_rest(b) && (xf_val_made(a) || xf_val_op(a) == XF_RED_NONE);
}

struct xf_val xf_rule_rank_combined(const struct xf_flow *f, const struct xf_cell *cell,
                                    enum xf_reduction op, struct xf_val part,
                                    const struct xf_where *where)
{
    struct xf_val old = cell->v;
    if (xf_val_op(&part) != op || !xf_val_lo(&part) || !xf_val_hi(&part))
        return xf_val_split(&f->store->t, XEV_REDUCTION, where);
    xf_rule_part_combined(f, &part);
    const struct xf_active_loop *l = f->at.loops;
    bool plain = xf_val_is_plain(&old);
    if (old.kind == XK_PARTIAL && xf_val_op(&old) == op)
        old = xf_flow_own_part(f, old);
    xf_val_set_uniform(&part,
                       xf_val_uniform(&part) && (xf_val_uniform(&old) || old.kind == XK_UNSET));
    bool alike = xf_rule_made_alike(&old, &part);
    if ((plain || alike) && xf_ranks_counter_in(f->nums, l, xf_val_lo(&part)) &&
        cell->stamp <= l->entered) {
        part.over = l->counter; /* interp/loop.c sweeps it over the ranks */
        return part;
    }
    if (plain && !old.over)
        return part;
    if (alike && !old.over && xf_num_equal(xf_val_hi(&old), xf_val_lo(&part))) {
        xf_val_set_hi(&old, xf_val_hi(&part));
        xf_val_set_uniform(&old, xf_val_uniform(&part));
        return old;
    }
    return xf_val_split(&f->store->t, XEV_PARTIAL, where);
}

struct xf_val xf_rule_as_sum(const struct xf_flow *f, struct xf_val v, const struct xf_val *other)
{
    bool beside = other->kind == XK_SAME || other->kind == XK_AFFINE ||
                  (other->kind == XK_PARTIAL && xf_val_op(other) == XF_RED_SUM);
    bool number = xf_val_is_own_number(&v);
    (void)f;
    return number && beside ? xf_val_partial(XF_RED_SUM, NULL) : v;
}

/* Does combining by `how` what was made with `op` give the same whatever the split? Truth values
 * may also be combined bit by bit, or by the larger and the smaller, if what a process without
 * items begins with is one, too. */
bool xf_rule_combines(const struct xf_val *part, enum xf_reduction how)
{
    enum xf_reduction op = xf_val_op(part);
    if (xf_rule_combines_flags(part, how))
        return true;
    if (op == how)
        return op != XF_RED_NONE;
    if (op == XF_RED_LOR && xf_val_truth(part))
        return how == XF_RED_BOR || how == XF_RED_MAX;
    if (op == XF_RED_LAND && xf_val_truth(part))
        return how == XF_RED_BAND || how == XF_RED_MIN;
    return op == XF_RED_BOR && how == XF_RED_LOR;
}
