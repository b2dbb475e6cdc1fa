/* SPDX-License-Identifier: MIT */
#include "value_mod.h"

#include "arena.h"
#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"
#include "points_to.h"
#include "value.h"

static bool multiple(struct xf_vals *t, const struct xf_num *a, const struct xf_num *k)
{
    return xf_num_quotient(t->nums, a, k) != NULL;
}

/* Of numbers from outside it is not known whether they are negative; with nothing added, the rest
 * of multiples is none in any case. */
static bool keeps_sign(struct xf_vals *t, const struct xf_num *factor, const struct xf_num *rest)
{
    return xf_num_is_zero(rest) ||
           (xf_num_surely_nonnegative(t->nums, factor) && xf_num_surely_nonnegative(t->nums, rest));
}

bool xf_val_modulo(struct xf_vals *t, const struct xf_val *v, const struct xf_val *by,
                   struct xf_val *out)
{
    const struct xf_num *unit, *rest, *k = xf_val_rest(by);
    if (v->kind != XK_AFFINE || !xf_val_is_uniform(by) || !xf_val_uniform(v) ||
        xf_val_is_pointer(v) || !multiple(t, xf_val_share(v), k) ||
        !multiple(t, xf_val_offset(v), k) || !keeps_sign(t, xf_val_offset(v), xf_val_rest(v)))
        return false;
    if (xf_num_is_zero(xf_val_index(v))) {
        *out = xf_val_same(true, xf_num_mod(t->nums, xf_val_rest(v), k));
        return keeps_sign(t, xf_val_share(v), xf_val_rest(v));
    }
    const struct xf_item_loop *loop = xf_val_own_trip(t, v, &unit, &rest);
    if (!loop || !xf_num_nonnegative(t->nums, unit) || !keeps_sign(t, unit, rest) ||
        !multiple(t, xf_num_mul(t->nums, unit, loop->per), k))
        return false;
    *out =
        multiple(t, unit, k) ? xf_val_same(true, xf_num_mod(t->nums, rest, k)) : xf_val_item(loop);
    return true;
}

struct xf_val xf_val_smaller(struct xf_vals *t, const struct xf_val *a, const struct xf_val *b,
                             const struct xf_where *where)
{
    const struct xf_val *both[] = {a, b};
    const struct xf_val *place = a->kind == XK_AFFINE ? a : b;
    bool is_place = place->kind == XK_AFFINE;
    struct xf_val v =
        xf_val_split(t, is_place ? xf_val_reason_of_place(place) : XEV_POSITION, where);
    struct xf_val *kept = xf_alloc(t->arena, 2 * sizeof *kept);
    for (int i = 0; i < 2; i++) {
        kept[i] = *both[i];
        bool linear = kept[i].kind == XK_SAME || kept[i].kind == XK_AFFINE;
        if (!linear || !xf_val_rest(&kept[i]) || xf_val_is_pointer(&kept[i]) ||
            xf_val_has_index(&kept[i]))
            return v;
    }
    xf_val_set_clipped(&v, kept);
    return v;
}
