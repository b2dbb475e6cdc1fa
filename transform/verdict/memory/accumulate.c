/* SPDX-License-Identifier: MIT */
#include "accumulate.h"

#include "access.h"
#include "control.h"
#include "decisions.h"
#include "flight.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "join.h"
#include "never_empty.h"
#include "num.h"
#include "numbers.h"
#include "object.h"
#include "points_to.h"
#include "same_answer.h"
#include "shares.h"
#include "span.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

/* v, added where `control` has it, as something of the item of that loop; else what it is. */
static struct xf_val of_one_item(struct xf_vals *t, const struct xf_item_loop *loop,
                                 const struct xf_val *v, const struct xf_val *control,
                                 const struct xf_where *where)
{
    struct xf_val operand = xf_val_transfer(t, xf_val_item(loop), *v, where);
    return operand.kind == XK_ITEM ? xf_val_transfer(t, operand, *control, where) : operand;
}

/* A variable that begins with the number of items for each process is to begin with that of the own
 * ones: then it is a sum over them all along. */
static bool begins_with_share(struct xf_flow *f, const struct xf_val *old)
{
    bool even = old->kind == XK_SAME && xf_val_of_share(old) && xf_val_rest(old) && old->by &&
                xf_flow_in_shares(f, xf_val_rest(old)) && !xf_rule_is_total(f, xf_val_rest(old));
    if (even)
        xf_flow_decide(f, f->at.frame, old->by, "number of own items");
    return xf_val_is_own_number(old);
}

/* The same number everywhere, which is *k. */
static bool is_constant(const struct xf_val *old, int64_t *k)
{
    return old->kind == XK_SAME && xf_val_rest(old) && !xf_val_partly(old) && !xf_val_on(old) &&
           !xf_val_is_pointer(old) && xf_num_is_const(xf_val_rest(old), k);
}

/* A sum of nothing. */
static bool is_nothing(const struct xf_val *old, enum xf_reduction op)
{
    int64_t k;
    return op == XF_RED_SUM && is_constant(old, &k) && k == 0;
}

/* `old` is 0 or 1: with operators whose results are, it stays so, with or without an item. */
static bool is_truth(const struct xf_val *old, enum xf_reduction op)
{
    int64_t k;
    bool begins = is_constant(old, &k) && (k == 0 || k == 1);
    return (op == XF_RED_LOR || op == XF_RED_LAND) && (begins || xf_val_truth(old));
}

/* `first`: it began, as `old` did, with the first item. */
static struct xf_val partial_from(enum xf_reduction op, const struct xf_item_loop *loop, bool first,
                                  const struct xf_val *old, const struct xf_val *operand)
{
    struct xf_val v = xf_val_partial(op, loop);
    xf_val_set_of_share(&v, xf_val_of_share(operand) || xf_val_of_share(old));
    xf_val_set_first(&v, first);
    xf_val_set_onward(&v, is_nothing(old, op) ? XF_ONWARD_ANEW : xf_val_onward(old));
    xf_val_set_truth(&v, is_truth(old, op));
    xf_val_set_from(&v, first ? xf_val_from(old) : 0);
    xf_val_set_from_stamp(&v, first ? xf_val_from_stamp(old) : 0);
    xf_val_set_from_field(&v, first ? xf_val_from_field(old) : NULL);
    return v;
}

/* Each item is v itself, as the first item is with which `old` began, and none is left out. */
static bool goes_on_alike(const struct xf_val *old, const struct xf_val *v,
                          const struct xf_val *control)
{
    return v->kind == XK_ITEM && xf_val_from(v) && xf_val_from(v) == xf_val_from(old) &&
           xf_val_from_stamp(v) == xf_val_from_stamp(old) &&
           xf_val_from_field(v) == xf_val_from_field(old) && xf_val_is_uniform(control);
}

/* What a reduction variable holds after one more operand. */
static struct xf_val reduced(struct xf_flow *f, struct xf_state *st, struct xf_val old,
                             enum xf_reduction op, struct xf_val v, const struct xf_where *where)
{
    struct xf_vals *t = &f->store->t;
    struct xf_item_loop *loop = xf_flow_in_items(&f->at)->item;
    struct xf_val control = xf_flow_control(f, st);
    struct xf_val operand = of_one_item(t, loop, &v, &control, where);
    struct xf_val back = of_one_item(t, loop->mirror, &v, &control, where);
    if (back.kind == XK_ITEM) /* the same items from last to first */
        operand = back;
    if (operand.kind != XK_ITEM)
        return operand;
    bool alike = goes_on_alike(&old, &v, &control);
    bool seeded = old.kind == XK_SPLIT && xf_val_first(&old) && alike && !loop->head;

    if (seeded && (loop->tail || op == XF_RED_MIN || op == XF_RED_MAX)) {
        xf_rule_keep_one(f, where, "begins with the first item: the plan keeps one everywhere");
        return partial_from(op, loop, true, &old, &operand);
    }
    if (old.kind == XK_SPLIT)
        return old;
    bool other = xf_val_first(&old) && !alike; /* than what the first item brought in */
    if (loop->tail && (other || old.kind != XK_PARTIAL || xf_val_loop(&old) != loop))
        return xf_val_split(t, XEV_POSITION, where);
    bool counts = op == XF_RED_SUM && begins_with_share(f, &old);
    if (counts || old.kind == XK_SAME || old.kind == XK_UNSET ||
        (old.kind == XK_PARTIAL && xf_val_op(&old) == op))
        return partial_from(op, loop, old.kind == XK_PARTIAL && xf_val_first(&old), &old, &operand);
    return xf_val_split(t, old.kind == XK_PARTIAL ? XEV_REDUCTION : XEV_CARRIED, where);
}

/* Only this process's own summand: `old`, combined by `op` from its items, and v, which no split
 * touches, are the same fold over the items. It is added at a place that no split touches. */
static bool stays_result(const struct xf_flow *f, const struct xf_object *o, const struct xf_ref *r,
                         const struct xf_val *old, enum xf_reduction op, const struct xf_val *v,
                         const struct xf_val *control)
{
    bool finished = old->kind == XK_PARTIAL && xf_val_op(old) == op && !old->over &&
                    !(xf_val_loop(old) && xf_val_loop(old)->under_way);
    bool plain = !xf_val_pick(old) && !xf_val_lo(old) && !xf_val_hi(old) && !xf_val_first(old);
    bool same = v->kind == XK_SAME && !xf_val_of_share(v) && !xf_val_is_pointer(v) &&
                control->kind == XK_SAME;
    bool place = o->array ? r->offset.kind == XK_SAME && !r->field : xf_flow_is_all(o, r);
    return finished && plain && same && place && op != XF_RED_NONE && op != XF_RED_AT &&
           !o->escaped.by && !r->differs && !xf_flow_in_items(&f->at);
}

/* Combines the variable at r, which no item loop reduces, with v. */
static void combine_at(struct xf_flow *f, struct xf_state *st, struct xf_object *o,
                       const struct xf_ref *r, enum xf_reduction op, struct xf_val v,
                       const struct xf_where *where)
{
    static const enum xf_op plain[] = {
        [XF_RED_NONE] = XOP_NONE, [XF_RED_SUM] = XOP_ADD,  [XF_RED_PROD] = XOP_MUL,
        [XF_RED_MIN] = XOP_NONE,  [XF_RED_MAX] = XOP_NONE, [XF_RED_LAND] = XOP_LAND,
        [XF_RED_LOR] = XOP_LOR,   [XF_RED_BAND] = XOP_AND, [XF_RED_BOR] = XOP_OR,
        [XF_RED_BXOR] = XOP_XOR};
    struct xf_val control = xf_flow_control(f, st), old = xf_flow_read(f, st, r, where);
    int cell = o ? xf_flow_cell(f->store, st, o, r, where) : 0;
    struct xf_val held = xf_state_get(st, cell);
    xf_val_flag_to_fold(&held, op);
    if (o && stays_result(f, o, r, &held, op, &v, &control)) {
        xf_val_set_loop(&held, NULL);
        xf_val_set_onward(&held, 0);
        xf_state_set(f->store, st, cell, held);
        return;
    }
    xf_flow_write(f, st, r, xf_val_arith(&f->store->t, plain[op], old, v, false, where), where);
}

void xf_flow_accumulate(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                        enum xf_reduction op, struct xf_val v, const struct xf_where *where)
{
    struct xf_object *o = xf_flow_target(f->store, &r->to);
    if (o && !r->field && r->bytes >= 0)
        xf_flow_note_stored(f, o, r->type);
    if (r->in_union || (o && o->array && xf_flow_is_torn(o, r)))
        o = NULL;
    if (o)
        xf_flow_touch(f, st, o, true, where);
    if (o && v.kind == XK_RANKPART && !o->array) {
        int cell = xf_flow_cell(f->store, st, o, r, where);
        struct xf_val next = xf_rule_rank_combined(f, xf_state_cell(st, cell), op, v, where);
        if (!xf_flow_is_all(o, r))
            next = xf_val_split(&f->store->t, XEV_PARTIAL, where);
        xf_state_set(f->store, st, cell, next);
        return;
    }
    int cell = o ? xf_flow_cell(f->store, st, o, r, where) : 0;
    struct xf_own_item item;
    const struct xf_num *bytes = xf_flow_extent(f->nums, r);
    bool own = o && o->array &&
               (xf_flow_own_item(f, &r->offset, bytes, &item) ||
                xf_flow_within_item(f, &r->offset, bytes, &item));

    if (o && !own && xf_rule_outlives_trip(&f->at, st, cell) &&
        (o->array ? r->offset.kind != XK_AFFINE : true)) {
        struct xf_val index = o->array || !xf_flow_is_all(o, r)
                                  ? xf_val_transfer(&f->store->t, v, r->offset, where)
                                  : v;
        struct xf_val next = reduced(f, st, xf_state_get(st, cell), op, index, where);
        xf_val_set_clipped(&next, NULL);
        xf_state_set(f->store, st, cell, next);
        return;
    }
    combine_at(f, st, o, r, op, v, where);
}
