/* SPDX-License-Identifier: MIT */
#include "lower_args.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "arena.h"
#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "lower_node.h"

struct xf_expr *xf_lower_below(struct xf_lower *l, CXCursor c, const struct xf_locus *parent)
{
    return l->cxx.expr(l, c, parent);
}

void xf_lower_args(struct xf_lower *l, struct xf_expr *e, const CXCursor *v, size_t n,
                   const struct xf_locus *p)
{
    e->arg = xf_alloc(l->a, n * sizeof *e->arg);
    for (size_t i = 0; i < n; i++)
        e->arg[i] = xf_lower_below(l, v[i], p);
    e->n = n;
}

struct rest {
    struct xf_lower *l;
    const struct xf_locus *place;
    struct xf_exprs found;
};

static enum CXChildVisitResult collect_rest(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct rest *r = data;
    bool capture = clang_getCursorKind(c) == CXCursor_VariableRef;
    if (!xf_cx_is_expr(c) && !capture)
        return CXChildVisit_Recurse;
    *xf_push(r->l->a, &r->found) = xf_lower_below(r->l, c, r->place);
    return CXChildVisit_Continue;
}

struct xf_expr *xf_lower_rest(struct xf_lower *l, CXCursor c, const struct xf_locus *parent)
{
    struct rest r = {.l = l, .place = parent};
    clang_visitChildren(c, collect_rest, &r);
    return xf_expr_over(l, r.found, parent);
}

void xf_lower_unknown(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_expr *rest = xf_lower_rest(l, c, p);
    e->kind = XE_OTHER;
    e->arg = rest ? rest->arg : NULL;
    e->n = rest ? rest->n : 0;
}
