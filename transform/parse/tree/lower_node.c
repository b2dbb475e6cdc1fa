/* SPDX-License-Identifier: MIT */
#include "lower_node.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "locate.h"
#include "lower.h"
#include "nodes.h"

struct xf_expr *xf_expr_new(struct xf_lower *l, enum xf_expr_kind k, const struct xf_locus *p)
{
    struct xf_expr *e = xf_alloc(l->a, sizeof *e);
    e->kind = k;
    e->where = p->where;
    return e;
}

struct xf_expr *xf_expr_over(struct xf_lower *l, struct xf_exprs list, const struct xf_locus *p)
{
    if (!list.n)
        return NULL;
    struct xf_expr *e = xf_expr_new(l, XE_OTHER, p);
    e->arg = list.v;
    e->n = list.n;
    xf_locate_degrade(l, &e->where);
    return e;
}

/* A default argument of C++ stands nowhere in the text. */
static bool is_written(struct xf_lower *l, CXCursor c)
{
    return xf_cx_offset(clang_getRangeStart(xf_cx_extent(l, c))).file != NULL;
}

/* The sub-expressions among the children. */
struct xf_cursors xf_subexpressions(struct xf_lower *l, CXCursor c)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    size_t n = 0;
    for (size_t i = 0; i < kids.n; i++)
        if (xf_cx_is_expr(kids.v[i]) && (!l->unit->is_cxx || is_written(l, kids.v[i])))
            kids.v[n++] = kids.v[i];
    kids.n = n;
    return kids;
}

struct xf_cursors xf_operands_of(struct xf_lower *l, struct xf_cursors kids, const char *name)
{
    struct xf_cursors operands = {0};
    for (size_t i = 0; i < kids.n; i++) {
        CXCursor inner = xf_cx_stripped(l, kids.v[i]);
        const char *other = xf_cx_string(l->a, clang_getCursorSpelling(inner));
        if (clang_getCursorKind(inner) != CXCursor_DeclRefExpr || strcmp(other, name))
            *xf_push(l->a, &operands) = kids.v[i];
    }
    return operands;
}

struct xf_cursors xf_operands(struct xf_lower *l, CXCursor call)
{
    return xf_operands_of(l, xf_subexpressions(l, call),
                          xf_cx_string(l->a, clang_getCursorSpelling(call)));
}
