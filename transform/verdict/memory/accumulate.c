/* SPDX-License-Identifier: MIT */
#include "accumulate.h"

#include "access.h"
#include "flight.h"
#include "flow.h"
#include "independent_items.h"
#include "ir.h"
#include "object.h"
#include "same_answer.h"
#include "state.h"
#include "store.h"
#include "value.h"
#include "value_arith.h"

void xf_flow_accumulate(struct xf_flow *f, struct xf_state *st, const struct xf_ref *r,
                        enum xf_reduction op, struct xf_val v, const struct xf_where *where)
{
    struct xf_object *o = xf_flow_target(f, &r->to);
    if (r->in_union)
        o = NULL;
    if (o)
        xf_flow_touch(f, st, o, true, where);
    if (o && v.role == XR_RANKPART && !o->array) {
        int cell = xf_flow_cell(f, st, o, r, where);
        struct xf_val next = xf_rule_rank_combined(f, xf_state_cell(st, cell), op, v, where);
        if (!xf_flow_is_all(o, r))
            next = xf_val_split(&f->store->t, XEV_PARTIAL, where);
        xf_state_set(f->store, st, cell, next);
        return;
    }
    int cell = o ? xf_flow_cell(f, st, o, r, where) : 0;
    struct xf_own_item item;
    bool own = o && o->array && xf_flow_own_item(f, &r->offset, xf_flow_extent(f, r), &item);

    if (o && !own && xf_rule_outlives_trip(f, st, cell) &&
        (o->array ? r->offset.role != XR_AFFINE : true)) {
        struct xf_val index =
            o->array || !xf_flow_is_all(o, r) ? xf_val_mix(&f->store->t, v, r->offset, where) : v;
        struct xf_val next = xf_rule_reduced(f, st, xf_state_get(st, cell), op, index, where);
        next.clipped = NULL;
        xf_state_set(f->store, st, cell, next);
        return;
    }
    static const enum xf_op plain[] = {
        [XF_RED_NONE] = XOP_NONE, [XF_RED_SUM] = XOP_ADD,  [XF_RED_PROD] = XOP_MUL,
        [XF_RED_MIN] = XOP_NONE,  [XF_RED_MAX] = XOP_NONE, [XF_RED_LAND] = XOP_LAND,
        [XF_RED_LOR] = XOP_LOR,   [XF_RED_BAND] = XOP_AND, [XF_RED_BOR] = XOP_OR,
        [XF_RED_BXOR] = XOP_XOR};
    struct xf_val old = xf_flow_read(f, st, r, where);
    xf_flow_write(f, st, r, xf_val_arith(&f->store->t, plain[op], old, v, false, where), where);
}
