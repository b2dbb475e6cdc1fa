/* SPDX-License-Identifier: MIT */
#include "num_ratio.h"

#include <stddef.h>

#include "num.h"
#include "num_arith.h"
#include "num_bounds.h"

const struct xf_num *xf_num_ratio(struct xf_nums *t, const struct xf_num *above,
                                  const struct xf_num *below)
{
    if (!above || !below || xf_num_is_zero(below))
        return NULL;
    if (xf_num_is_zero(xf_num_mod(t, above, below)))
        return xf_num_div(t, above, below);
    return xf_num_intern(t, (struct xf_atom){.kind = XA_RATIO, .a = above, .b = below});
}

static const struct xf_atom *as_ratio(const struct xf_nums *t, const struct xf_num *n)
{
    const struct xf_atom *r = xf_num_as_atom(t, n);
    return r && r->kind == XA_RATIO ? r : NULL;
}

bool xf_num_is_ratio(const struct xf_nums *t, const struct xf_num *n)
{
    return as_ratio(t, n) != NULL;
}

const struct xf_num *xf_num_ratio_cut(struct xf_nums *t, const struct xf_num *ratio)
{
    const struct xf_atom *r = as_ratio(t, ratio);
    return r ? xf_num_div(t, r->a, r->b) : NULL;
}

const struct xf_num *xf_num_ratio_down(struct xf_nums *t, const struct xf_num *ratio)
{
    const struct xf_atom *r = as_ratio(t, ratio);
    bool positive = r && xf_num_nonnegative(t, r->a) && xf_num_nonnegative(t, r->b);
    return positive ? xf_num_ratio_cut(t, ratio) : NULL;
}

const struct xf_num *xf_num_ratio_up(struct xf_nums *t, const struct xf_num *ratio)
{
    const struct xf_atom *r = as_ratio(t, ratio);
    if (!xf_num_ratio_down(t, ratio))
        return NULL;
    const struct xf_num *most = xf_num_sub(t, r->b, xf_num_const(t, 1));
    return xf_num_div(t, xf_num_add(t, r->a, most), r->b);
}
