/* SPDX-License-Identifier: MIT */
#include "kept_type.h"

#include <stdbool.h>
#include <stddef.h>

#include "ir.h"
#include "shape.h"

/* All that `from` holds is in `to`, too. */
static bool is_within(const struct xf_type *from, const struct xf_type *to)
{
    return xf_shape_is_integer(from) && xf_shape_is_integer(to) &&
           from->is_signed == to->is_signed && from->size_bytes <= to->size_bytes;
}

/* What the variable was made from; NULL: it may be something else since. */
static const struct xf_expr *made_from(const struct xf_expr *e)
{
    const struct xf_sym *s = e->kind == XE_VAR ? e->sym : NULL;
    if (!s || s->kind != XSYM_LOCAL || s->is_static || !s->function || !s->init)
        return NULL;
    struct xf_stmt all = {.kind = XS_BLOCK, .body = s->function->body};
    return xf_shape_writes(&all, s) == 1 ? s->init : NULL; /* where it is declared */
}

const struct xf_type *xf_kept_type(const struct xf_expr *e)
{
    const struct xf_type *own = e->type;
    const struct xf_expr *from = made_from(e);
    while (from && from->kind == XE_CAST && is_within(from->arg[0]->type, from->type))
        from = from->arg[0];
    return from && is_within(from->type, own) ? from->type : own;
}
