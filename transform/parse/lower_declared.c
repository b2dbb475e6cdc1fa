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

/* The array levels of a declaration that carry a length expression, outermost first. Levels hidden
 * in a typedef do not. */
static size_t sized_levels(struct xf_lower *l, CXType t, struct xf_type **level, size_t max)
{
    size_t n = 0;
    for (;;) {
        CXType canonical = clang_getCanonicalType(t), inner = clang_getArrayElementType(t);
        if (t.kind == CXType_Typedef || t.kind == CXType_Elaborated)
            return n;
        bool sized =
            canonical.kind == CXType_ConstantArray || canonical.kind == CXType_VariableArray;
        if (sized && n < max)
            level[n++] = xf_lower_type(l, t);
        if (inner.kind == CXType_Invalid) /* also of an array in parentheses */
            inner = clang_getArrayElementType(canonical);
        if (inner.kind == CXType_Invalid)
            inner = clang_getPointeeType(t);
        if (inner.kind == CXType_Invalid ||
            clang_equalTypes(inner, t)) /* `auto`, not deduced yet */
            return n;
        t = inner;
    }
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
    struct xf_type *type = xf_lower_type(l, t), *level[16];
    struct xf_cursors dims = dimensions(l, decl);
    size_t n = sized_levels(l, t, level, sizeof level / sizeof *level);
    for (size_t i = 0; i < dims.n; i++) { /* children come innermost first */
        struct xf_type *at = dims.n == n ? level[n - 1 - i] : NULL;
        if (at && at->length >= 0)
            continue;
        struct xf_expr *e = xf_lower_expr(l, dims.v[i], p);
        if (at)
            at->vla = e;
        else if (!e->has_value)
            *xf_push(l->a, rest) = e;
    }
    if (clang_getCursorKind(decl) == CXCursor_ParmDecl && type->kind == XT_ARRAY)
        return decayed(l, type);
    return type;
}
