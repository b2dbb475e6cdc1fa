/* SPDX-License-Identifier: MIT */
#include "lower_chosen.h"

#include <stdbool.h>
#include <stddef.h>

#include "extremum.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "steps.h"

enum { MAX_NESTED = 4 }; /* each stands in its choice twice */

/* x < y ? then : other; it may be named as a reference, see xf_reference_to(). */
static struct xf_expr *chosen(struct xf_lower *l, struct xf_expr *x, struct xf_expr *y,
                              struct xf_expr *then, struct xf_expr *other, bool largest)
{
    struct xf_expr *e = xf_made(l, XE_COND, x, 3);
    e->type = then->type;
    e->text = largest ? "max" : "min";
    e->arg[0] = xf_made_binary(l, XOP_LT, x, y);
    e->arg[1] = then;
    e->arg[2] = other;
    return e;
}

/* Of two that are equal the first. */
static struct xf_expr *of_two(struct xf_lower *l, struct xf_expr *x, struct xf_expr *y,
                              bool largest)
{
    return largest ? chosen(l, x, y, y, x, true) : chosen(l, y, x, y, x, false);
}

static bool is_place(const struct xf_expr *e)
{
    return e->kind == XE_VAR || e->kind == XE_INDEX || e->kind == XE_MEMBER ||
           (e->kind == XE_UNARY && e->op == XOP_DEREF);
}

/* Looked at several times; what is computed first is added to *before. */
static struct xf_expr *kept(struct xf_lower *l, struct xf_expr *operand, struct xf_type *type,
                            struct xf_expr **before)
{
    struct xf_expr *first;
    xf_extremum_used(l, operand); /* nothing is set through what is chosen */
    struct xf_expr *e = is_place(operand) ? xf_step_kept_place(l, operand, &first)
                                          : xf_step_kept(l, operand, &first);
    if (first)
        *before = *before ? xf_made_comma(l, *before, first) : first;
    return xf_step_converted(l, e, type);
}

/* Of integers in any order: the first one and the one chosen from the others. */
static struct xf_expr *of_integers(struct xf_lower *l, struct xf_expr *e, bool largest)
{
    const struct xf_expr *list = e->arg[0];
    bool integers = e->type->kind == XT_INT && list->n <= MAX_NESTED;
    for (size_t i = 0; integers && i < list->n; i++)
        integers = xf_step_is_pure(list->arg[i]);
    if (!integers)
        return NULL;
    struct xf_expr *all = xf_step_converted(l, list->arg[list->n - 1], e->type);
    for (size_t i = list->n - 1; i-- > 0;)
        all = of_two(l, xf_step_converted(l, list->arg[i], e->type), all, largest);
    return all;
}

/* (x = first, x = x < second ? second : x, ..., x) */
static struct xf_expr *of_several(struct xf_lower *l, struct xf_expr *e, bool largest)
{
    struct xf_expr *const *value = e->arg[0]->arg;
    struct xf_sym *best = xf_made_variable(l, e, e->type);
    struct xf_expr *all =
        xf_made_assign(l, xf_made_name(l, best, e), xf_step_converted(l, value[0], e->type));
    for (size_t i = 1; i < e->arg[0]->n; i++) {
        struct xf_expr *next = kept(l, value[i], e->type, &all);
        struct xf_expr *better = of_two(l, xf_made_name(l, best, e), next, largest);
        all = xf_made_comma(l, all, xf_made_assign(l, xf_made_name(l, best, e), better));
    }
    return xf_made_comma(l, all, xf_made_name(l, best, e));
}

void xf_lower_chosen(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what)
{
    struct xf_expr *before = NULL;
    if (what == XF_CALL_MAX_OF || what == XF_CALL_MIN_OF) {
        bool known = e->arg[0]->kind == XE_INIT && e->arg[0]->n, largest = what == XF_CALL_MAX_OF;
        struct xf_expr *all = known ? of_integers(l, e, largest) : NULL;
        if (known)
            xf_step_become(e, all ? all : of_several(l, e, largest));
        else
            e->kind = XE_OTHER;
        return;
    }
    struct xf_expr *x = kept(l, e->arg[0], e->type, &before);
    struct xf_expr *y = kept(l, e->arg[1], e->type, &before);
    if (what != XF_CALL_CLAMP) {
        xf_step_become(e, xf_step_after(l, before, of_two(l, x, y, what == XF_CALL_MAX)));
        return;
    }
    struct xf_expr *high = kept(l, e->arg[2], e->type, &before);
    struct xf_expr *rest = chosen(l, high, x, high, x, false);
    xf_step_become(e, xf_step_after(l, before, chosen(l, x, y, y, rest, true)));
}
