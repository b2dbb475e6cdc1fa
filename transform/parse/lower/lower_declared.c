/* SPDX-License-Identifier: MIT */
#include "lower_declared.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "lower_expr.h"
#include "lower_type.h"
#include "nodes.h"

/* A parameter declared as an array is a pointer to its element. */
static struct xf_type *decayed(struct xf_lower *l, const struct xf_type *array)
{
    struct xf_type *p = xf_alloc(l->a, sizeof *p);
    p->kind = XT_POINTER;
    p->name = xf_sprintf(l->a, "%s *", array->elem->name);
    p->written = array->written;
    p->size_bytes = (int64_t)sizeof(void *);
    p->elem = array->elem;
    p->length = -1;
    p->vla = array->vla;
    return p;
}

static struct xf_cursors dimensions(struct xf_lower *l, CXCursor decl)
{
    struct xf_cursors kids = xf_cx_children(l, decl), dims = {0};
    CXCursor init = clang_Cursor_getVarDeclInitializer(decl);
    for (size_t i = 0; i < kids.n; i++)
        if (xf_cx_is_expr(kids.v[i]) && !clang_equalCursors(kids.v[i], init))
            *xf_push(l->a, &dims) = kids.v[i];
    return dims;
}

struct xf_type *xf_lower_declared(struct xf_lower *l, CXCursor decl, const struct xf_locus *p,
                                  struct xf_exprs *rest)
{
    CXType t = clang_getCursorType(decl);
    struct xf_type *type = xf_lower_type(l, t);
    struct xf_cursors dims = dimensions(l, decl);
    struct xf_expr **lengths = xf_alloc(l->a, (dims.n + 1) * sizeof(struct xf_expr *));
    for (size_t i = 0; i < dims.n; i++) /* children come innermost first */
        lengths[i] = xf_lower_expr(l, dims.v[i], p);
    if (!xf_lower_type_lengths(l, t, lengths, dims.n))
        for (size_t i = 0; i < dims.n; i++)
            if (!lengths[i]->has_value)
                *xf_push(l->a, rest) = lengths[i];
    if (clang_getCursorKind(decl) == CXCursor_ParmDecl && type->kind == XT_ARRAY)
        return decayed(l, type);
    return type;
}
