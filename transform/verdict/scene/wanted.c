/* SPDX-License-Identifier: MIT */
#include "wanted.h"

#include <stdint.h>

#include "arena.h"
#include "flow.h"
#include "found.h"
#include "ir.h"
#include "num.h"
#include "numbers.h"
#include "shape.h"
#include "shares.h"
#include "value.h"

/* A place in the local block, or a multiple of its length. */
static bool lies_in_block(const struct xf_flow *f, const struct xf_val *v)
{
    if (v->kind == XK_AFFINE)
        return true;
    if (v->kind != XK_SAME || !xf_val_rest(v))
        return false;
    if (xf_rule_is_even_share(f, xf_val_rest(v)) ||
        (!xf_flow_in_shares(f, xf_val_rest(v)) &&
         xf_num_mentions(f->nums, xf_val_rest(v), f->in.group->share)))
        return true;
    for (const struct xf_active_loop *l = f->at.loops; l; l = l->outer)
        if (l->counter && xf_rule_is_even_share(f, l->trips) &&
            (xf_num_mentions(f->nums, xf_val_rest(v), l->counter) ||
             xf_num_mentions(f->nums, xf_val_rest(v), l->back)))
            return true;
    return false;
}

/* At the place of the plan, too. */
static bool can_be_told(const struct xf_flow *f, const struct xf_expr *e)
{
    return e && f->at.frame && f->at.frame->function == f->in.group->function &&
           !f->in.group->across && !xf_shape_has_effects(e) &&
           (e->where.origin == XF_PLAIN || e->where.origin == XF_MACRO_USE);
}

void xf_grain_want(const struct xf_flow *f, const struct xf_val *v, const struct xf_val *by,
                   const struct xf_expr *expr)
{
    int64_t k = 0;
    bool fixed = xf_num_is_const(xf_val_rest(by), &k);
    if (!f->in.group || !xf_val_is_uniform(by) || !xf_val_rest(by) || (fixed && k < 2) ||
        (!fixed && !can_be_told(f, expr)) ||
        xf_num_equal(xf_val_rest(by), xf_num_size(f->nums, f->in.group->comm)) ||
        !lies_in_block(f, v))
        return;
    for (size_t i = 0; i < f->found->wanted.n; i++)
        if (xf_num_equal(f->found->wanted.v[i].grain, xf_val_rest(by)))
            return;
    *xf_push(f->arena, &f->found->wanted) =
        (struct xf_wanted){.grain = xf_val_rest(by), .expr = fixed ? NULL : expr};
}
