/* SPDX-License-Identifier: MIT */
#include "block_room.h"

#include <stdint.h>

#include "decisions.h"
#include "findings.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "never_empty.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "result.h"
#include "room.h"
#include "sizes.h"
#include "state.h"
#include "store.h"
#include "value.h"

static void bound_share(struct xf_flow *f, const struct xf_object *o, const struct xf_num *bytes,
                        const struct xf_num *per, const struct xf_where *where)
{
    int64_t have, need, bound;
    if (!xf_num_is_const(bytes, &have) || !xf_num_is_const(per, &need) || need <= 0) {
        xf_flow_event(f, XEV_ROOM, where, NULL, o->name);
        return;
    }
    if (!f->found->max_share ||
        (xf_num_is_const(f->found->max_share, &bound) && have / need < bound))
        f->found->max_share = xf_num_const(f->nums, have / need);
    xf_flow_proof(f, XF_ROOM, o->sym ? &o->sym->where : where,
                  "its capacity is handed to the planner as an upper bound");
}

static void check_room(struct xf_flow *f, const struct xf_object *o, const struct xf_size *size,
                       const struct xf_num *per, const struct xf_where *at,
                       const struct xf_where *where)
{
    struct xf_val room = size->bytes;
    const struct xf_val *c = &room;
    if (c->kind == XK_SAME && o->block.margin)
        xf_val_set_rest(&room, xf_num_sub(f->nums, xf_val_rest(c), o->block.margin));
    if (xf_val_is_own_number(c) &&
        xf_num_nonnegative(f->nums, xf_num_sub(f->nums, xf_val_share(c), per)) &&
        xf_num_nonnegative(f->nums, xf_val_rest(c)))
        xf_flow_proof(f, XF_ROOM, at, "made as large as this process's share");
    else if (c->kind != XK_SAME || !xf_val_rest(c))
        xf_flow_event(f, XEV_ROOM, at, where, o->name);
    else if (xf_rule_reaches_total(f, xf_val_rest(c), per))
        xf_flow_proof(f, XF_ROOM, at, "has room for the whole");
    else if (!size->expr || !xf_flow_decide(f, NULL, size->expr, "size of the local block"))
        bound_share(f, o, xf_val_rest(c), per, at);
}

void xf_decide_margin(struct xf_flow *f, struct xf_object *o, const struct xf_num *shift,
                      const struct xf_num *margin)
{
    const struct xf_num *more =
        o->block.margin ? xf_num_sub(f->nums, o->block.margin, margin) : NULL;
    bool known = xf_num_equal(o->block.shift, shift) && more && xf_num_nonnegative(f->nums, more);
    f->progress.changed = f->progress.changed || !known;
    o->block.shift = shift;
    if (!known)
        o->block.margin = margin;
}

void xf_decide_room(struct xf_flow *f, const struct xf_state *st, struct xf_object *o,
                    const struct xf_num *per, const struct xf_where *where)
{
    f->progress.changed = f->progress.changed || !o->block.held;
    o->block.held = true;
    o->block.per = per;
    if (!f->in.group || !per)
        return;
    const struct xf_sizes sizes = xf_sizes_here(&f->scope, o);
    const struct xf_where *at = o->made ? &o->made->where : o->sym ? &o->sym->where : where;
    if (xf_state_get(st, o->sized).kind == XK_SPLIT || (o->type && o->type->is_unsized))
        xf_flow_event(f, XEV_ROOM, at, where, o->name);
    for (size_t i = 0; i < sizes.n && xf_state_get(st, o->sized).kind != XK_SPLIT; i++)
        check_room(f, o, &sizes.v[i], per, at, where);
    if (o->vla || o->checked)
        xf_rule_keep_one(f, at,
                         o->vla ? "an array of no elements: the plan keeps one item everywhere"
                                : "tested for NULL, which an allocation of nothing may be: "
                                  "the plan keeps one item everywhere");
}

bool xf_decide_behind_block(struct xf_flow *f, const struct xf_object *o, const struct xf_ref *r,
                            const struct xf_where *where)
{
    const struct xf_num *per = o->block.held ? o->block.per : NULL, *bytes, *room;
    if (!f->in.group || !per || r->bytes <= 0)
        return false;
    bytes = xf_num_const(f->nums, r->bytes);
    if (r->offset.kind == XK_SAME && r->index) { /* as long as it counts from the even share */
        const struct xf_num *even = xf_num_mul(f->nums, f->in.group->share, per);
        if (xf_num_nonnegative(f->nums, xf_num_sub(f->nums, xf_val_rest(&r->offset), even)))
            xf_flow_decide(f, f->at.frame, r->index, "behind the local block");
        return false;
    }
    if (r->offset.kind != XK_AFFINE || !xf_num_equal(xf_val_share(&r->offset), per) ||
        !xf_num_is_zero(xf_val_offset(&r->offset)) || !xf_num_is_zero(xf_val_index(&r->offset)) ||
        !xf_num_nonnegative(f->nums, xf_val_rest(&r->offset)) || xf_sizes_here(&f->scope, o).n > 1)
        return false;
    room = xf_num_sub(
        f->nums, xf_num_sub(f->nums, xf_val_rest(&o->capacity), xf_val_rest(&r->offset)), bytes);
    if (o->capacity.kind == XK_AFFINE)
        return xf_num_equal(xf_val_share(&o->capacity), per) && xf_num_nonnegative(f->nums, room);
    if (o->capacity.kind != XK_SAME)
        return false;
    bound_share(f, o, room, per, where);
    return true;
}
