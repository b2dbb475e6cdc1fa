/* SPDX-License-Identifier: MIT */
#include "halo.h"

#include <stdint.h>

#include "control.h"
#include "flow.h"
#include "found.h"
#include "independent_items.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "shifted.h"
#include "state.h"
#include "store.h"

const struct xf_num *xf_halo_end(const struct xf_flow *f, enum xf_side side)
{
    const struct xf_num *size = xf_num_size(f->nums, f->in.group->comm);
    return side == XF_BEFORE ? xf_num_const(f->nums, 0)
                             : xf_num_sub(f->nums, size, xf_num_const(f->nums, 1));
}

const struct xf_num *xf_halo_bytes(const struct xf_state *st, const struct xf_object *o,
                                   const struct xf_val *contents, enum xf_side side)
{
    const struct xf_val *now = &xf_state_cell(st, o->border[side])->v;
    int64_t made;
    bool fresh = contents->kind == XK_BLOCK && xf_val_made(contents) && now->kind == XK_SAME &&
                 xf_num_is_const(xf_val_edition(now), &made) &&
                 made == (int64_t)xf_val_made(contents);
    return fresh ? xf_val_rest(now) : NULL;
}

/* The bytes from `rest` on in the part of `unit` bytes that is the trip's, with those beside it. */
static bool reaches(const struct xf_flow *f, const struct xf_state *st, const struct xf_object *o,
                    const struct xf_val *contents, const struct xf_num *unit,
                    const struct xf_num *rest, const struct xf_num *bytes)
{
    const struct xf_num *none = xf_num_const(f->nums, 0);
    const struct xf_num *before = xf_halo_bytes(st, o, contents, XF_BEFORE),
                        *behind = xf_halo_bytes(st, o, contents, XF_BEHIND);
    before = before ? before : none;
    behind = behind ? behind : none;
    const struct xf_num *all = xf_num_add(f->nums, xf_num_add(f->nums, before, unit), behind);
    return xf_flow_lies_within(f, xf_num_add(f->nums, rest, before), bytes, all);
}

const struct xf_item_loop *xf_halo_item(const struct xf_flow *f, const struct xf_state *st,
                                        const struct xf_object *o, const struct xf_val *contents,
                                        const struct xf_val *offset, const struct xf_num *bytes)
{
    const struct xf_num *unit, *rest;
    struct xf_val place = xf_val_from_first(f->nums, contents, offset);
    const struct xf_item_loop *loop = xf_val_own_trip(&f->store->t, &place, &unit, &rest);
    if (!xf_val_shift(contents) || !loop || !loop->under_way ||
        !xf_num_is_zero(xf_val_offset(&place)) || xf_rule_is_chosen(f, &place) ||
        !xf_num_equal(xf_num_mul(f->nums, unit, loop->per), xf_val_per(contents)))
        return NULL;
    return reaches(f, st, o, contents, unit, rest, bytes) ? loop : NULL;
}

bool xf_halo_is_beside(const struct xf_flow *f, const struct xf_val *contents,
                       const struct xf_val *offset, const struct xf_num *bytes, enum xf_side *side)
{
    const struct xf_num *shift = xf_val_shift(contents);
    struct xf_val place = xf_val_from_first(f->nums, contents, offset);
    if (!shift || !bytes)
        return false;
    *side = place.kind == XK_SAME ? XF_BEFORE : XF_BEHIND;
    if (place.kind == XK_SAME)
        return xf_flow_lies_within(f, xf_val_rest(offset), bytes, shift);
    return place.kind == XK_AFFINE && xf_num_equal(xf_val_share(&place), xf_val_per(contents)) &&
           xf_num_is_zero(xf_val_offset(&place)) && xf_num_is_zero(xf_val_index(&place)) &&
           xf_num_nonnegative(f->nums, xf_num_lowest(f->nums, xf_val_rest(&place)));
}

struct xf_val xf_halo_written(const struct xf_flow *f, const struct xf_state *st,
                              struct xf_val block, enum xf_side side, const struct xf_val *v)
{
    bool known = xf_val_is_plain(v) && xf_flow_control(f, st).kind == XK_SAME;
    if (side == XF_BEFORE)
        xf_val_set_before(&block, xf_val_before(&block) && known);
    else
        xf_val_set_behind(&block, xf_val_behind(&block) && known);
    return block;
}
