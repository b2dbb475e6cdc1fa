/* SPDX-License-Identifier: MIT */
#include "shifted.h"

#include "num.h"
#include "num_arith.h"

struct xf_val xf_val_from_first(struct xf_nums *nums, const struct xf_val *block,
                                const struct xf_val *place)
{
    struct xf_val v = *place;
    if (xf_val_shift(block) && (v.kind == XK_SAME || v.kind == XK_AFFINE))
        xf_val_set_rest(&v, xf_num_sub(nums, xf_val_rest(&v), xf_val_shift(block)));
    return v;
}

struct xf_val xf_val_blank_block(const struct xf_num *per, const struct xf_num *shift,
                                 unsigned stamp)
{
    return (struct xf_val){.kind = XK_BLOCK,
                           .as.block.per = per,
                           .as.block.shift = shift,
                           .as.block.dealt = true,
                           .as.block.made = stamp,
                           .as.block.before = true,
                           .as.block.behind = true};
}

void xf_val_keep_beside(struct xf_val *block, const struct xf_val *old)
{
    bool same = old->kind == XK_BLOCK && xf_num_equal(xf_val_shift(old), xf_val_shift(block)) &&
                xf_num_equal(xf_val_per(old), xf_val_per(block));
    bool any = old->kind == XK_UNSET;
    if (!xf_val_shift(block))
        return;
    xf_val_set_before(block, any || old->kind == XK_SAME || (same && xf_val_before(old)));
    xf_val_set_behind(block, any || (old->kind == XK_SAME && xf_val_flat(old)) ||
                                 (same && xf_val_behind(old)));
}
