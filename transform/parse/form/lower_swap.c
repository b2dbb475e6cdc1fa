/* SPDX-License-Identifier: MIT */
#include "lower_swap.h"

#include <stdbool.h>
#include <stdint.h>

#include "ir.h"
#include "lower.h"
#include "made.h"
#include "steps.h"
#include "unknown_list.h"

static struct xf_expr *swapped(struct xf_lower *l, struct xf_expr *x, struct xf_expr *y)
{
    struct xf_sym *value = xf_made_variable(l, x, x->type);
    struct xf_expr *all = xf_made_assign(l, xf_made_name(l, value, x), x);
    return xf_made_comma(l, xf_made_comma(l, all, xf_made_assign(l, x, y)),
                         xf_made_assign(l, y, xf_made_name(l, value, x)));
}

/* Element by element. */
static struct xf_expr *rows_swapped(struct xf_lower *l, struct xf_expr *x, struct xf_expr *y)
{
    struct xf_expr *all = NULL;
    for (int64_t i = 0; i < x->type->length; i++)
        all = xf_step_after(l, all,
                            swapped(l, xf_made_index(l, x, xf_made_number(l, x, i)),
                                    xf_made_index(l, y, xf_made_number(l, y, i))));
    return all;
}

/* Does the value of e follow from the variable? */
static bool follows_from(const struct xf_expr *e, const struct xf_sym *variable)
{
    bool found = e->kind == XE_VAR && e->sym == variable;
    for (size_t i = 0; i < e->n && !found; i++)
        found = follows_from(e->arg[i], variable);
    return found;
}

/* In swap(k, a[k]) the place is that of before. */
static bool moves_away(const struct xf_expr *place, const struct xf_expr *changed)
{
    return changed->kind == XE_VAR && place->kind != XE_VAR && follows_from(place, changed->sym);
}

void xf_lower_swap(struct xf_lower *l, struct xf_expr *e)
{
    struct xf_expr *first, *then, *x = xf_step_kept_place(l, e->arg[0], &first);
    struct xf_expr *y = xf_step_kept_place(l, e->arg[1], &then);
    if (moves_away(x, y) || moves_away(y, x))
        xf_note_unknown(l, e->where, "std::swap()");
    bool rows = x->type->kind == XT_ARRAY;
    struct xf_expr *all = rows ? rows_swapped(l, x, y) : swapped(l, x, y);
    xf_step_become(e, xf_step_after(l, first, xf_step_after(l, then, all)));
}
