/* SPDX-License-Identifier: MIT */
#include "halo.h"

#include "control.h"
#include "flow.h"
#include "found.h"
#include "independent_items.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "shifted.h"
#include "store.h"

const struct xf_num *xf_halo_end(const struct xf_flow *f, enum xf_side side)
{
    const struct xf_num *size = xf_num_size(f->nums, f->in.group->comm);
    return side == XF_BEFORE ? xf_num_const(f->nums, 0)
                             : xf_num_sub(f->nums, size, xf_num_const(f->nums, 1));
}

/* The bytes from `rest` on in the part of `unit` bytes that is the trip's, with those beside it. */
static bool reaches(const struct xf_flow *f, const struct xf_val *contents,
                    const struct xf_num *unit, const struct xf_num *rest,
                    const struct xf_num *bytes)
{
    const struct xf_num *none = xf_num_const(f->nums, 0);
    const struct xf_num *low = xf_val_low(contents) ? xf_val_low(contents) : none,
                        *high = xf_val_high(contents) ? xf_val_high(contents) : none;
    const struct xf_num *all = xf_num_add(f->nums, xf_num_add(f->nums, low, unit), high);
    return xf_flow_lies_within(f, xf_num_add(f->nums, rest, low), bytes, all);
}

const struct xf_item_loop *xf_halo_item(const struct xf_flow *f, const struct xf_val *contents,
                                        const struct xf_val *offset, const struct xf_num *bytes)
{
    const struct xf_num *unit, *rest;
    struct xf_val place = xf_val_from_first(f->nums, contents, offset);
    const struct xf_item_loop *loop = xf_val_own_trip(&f->store->t, &place, &unit, &rest);
    if (!xf_val_shift(contents) || !loop || !loop->under_way ||
        !xf_num_is_zero(xf_val_offset(&place)) || xf_rule_is_chosen(f, &place) ||
        !xf_num_equal(xf_num_mul(f->nums, unit, loop->per), xf_val_per(contents)))
        return NULL;
    return reaches(f, contents, unit, rest, bytes) ? loop : NULL;
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
    bool at_end = xf_num_equal(f->scope.rank_is, xf_halo_end(f, side));
    if (side == XF_BEFORE) {
        xf_val_set_before(&block, xf_val_before(&block) && known);
        xf_val_set_low(&block, known && at_end ? xf_val_low(&block) : NULL);
    } else {
        xf_val_set_behind(&block, xf_val_behind(&block) && known);
        xf_val_set_high(&block, known && at_end ? xf_val_high(&block) : NULL);
    }
    return block;
}
