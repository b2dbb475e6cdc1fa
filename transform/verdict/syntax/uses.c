/* SPDX-License-Identifier: MIT */
#include "uses.h"

#include "arena.h"
#include "ir.h"
#include "shape.h"

/* What stands in an expression was noted a short while ago. */
bool xf_places_hold(const struct xf_places *p, const struct xf_expr *e)
{
    for (size_t i = p->n; i > 0; i--)
        if (p->v[i - 1] == e)
            return true;
    return false;
}

/* The variable in which the place `e` is, or whose value leads there. */
static const struct xf_expr *base_of(const struct xf_expr *e)
{
    while (e->kind == XE_INDEX || e->kind == XE_MEMBER ||
           (e->kind == XE_UNARY && e->op == XOP_DEREF))
        e = e->arg[0];
    return e;
}

void xf_uses_note(struct xf_arena *a, struct xf_uses *u, const struct xf_expr *e)
{
    if (e->kind == XE_ASSIGN ||
        (e->kind == XE_UNARY && (e->op >= XOP_PREINC || e->op == XOP_ADDRESS)))
        *xf_push(a, &u->written) = e->arg[0];
    if (xf_shape_is_number(e->type) && !xf_places_hold(&u->written, e))
        *xf_push(a, &u->read) = base_of(e);
}
