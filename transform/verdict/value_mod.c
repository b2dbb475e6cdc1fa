/* SPDX-License-Identifier: MIT
 * Rests of positions: which of several parts of an item a position is.
 */
#include "value.h"

static bool multiple(struct xf_vals *t, const struct xf_num *a, const struct xf_num *k)
{
    return xf_num_quotient(t->nums, a, k) != NULL;
}

bool xf_val_modulo(struct xf_vals *t, const struct xf_val *v, const struct xf_val *by,
                   struct xf_val *out)
{
    const struct xf_num *unit, *rest, *k = by->rest;
    if (v->role != XR_AFFINE || by->role != XR_SAME || !by->uniform || !v->uniform ||
        xf_val_is_pointer(v) || !multiple(t, v->share, k) || !multiple(t, v->offset, k) ||
        !xf_num_nonnegative(t->nums, v->offset))
        return false;
    if (xf_num_is_zero(v->index)) {
        *out = xf_val_same(true, xf_num_mod(t->nums, v->rest, k));
        return xf_num_nonnegative(t->nums, v->share) && xf_num_nonnegative(t->nums, v->rest);
    }
    const struct xf_item_loop *loop = xf_val_own_trip(t, v, &unit, &rest);
    if (!loop || !xf_num_nonnegative(t->nums, unit) || !xf_num_nonnegative(t->nums, rest) ||
        !multiple(t, xf_num_mul(t->nums, unit, loop->per), k))
        return false;
    *out =
        multiple(t, unit, k) ? xf_val_same(true, xf_num_mod(t->nums, rest, k)) : xf_val_item(loop);
    return true;
}
