/* SPDX-License-Identifier: MIT */
#include "lower_swap.h"

#include "ir.h"
#include "lower.h"
#include "made.h"
#include "steps.h"

void xf_lower_swap(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then, *x = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *y = xf_step_kept_place(l, e->arg[1], &then);
    struct xf_sym *value = xf_made_variable(l, e, x->type);
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, value, e), x);
    all = xf_made_comma(l, xf_made_comma(l, all, xf_made_assign(l, x, y)),
                        xf_made_assign(l, y, xf_made_name(l, value, e)));
    xf_step_become(e, xf_step_after(l, first, xf_step_after(l, then, all)));
}
