/* SPDX-License-Identifier: MIT
 *
 * What stands in a lambda is never edited: a name that is new in the function around it would have
 * to be captured, too.
 */
#include "closure_body.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "appends.h"
#include "arena.h"
#include "closure.h"
#include "ir.h"
#include "kept_extremum.h"
#include "locate.h"
#include "lower.h"
#include "lower_stmt.h"

/* ---- not edited ---- */

static void fix_expr(struct xf_lower *l, struct xf_expr *e)
{
    xf_locate_degrade(l, &e->where);
    for (size_t i = 0; i < e->n; i++)
        fix_expr(l, e->arg[i]);
}

static void fix_sym(struct xf_lower *l, struct xf_sym *s)
{
    xf_locate_degrade(l, &s->where);
    if (s->init)
        fix_expr(l, s->init);
}

static void fix(struct xf_lower *l, struct xf_stmt *s)
{
    if (!s)
        return;
    xf_locate_degrade(l, &s->where);
    if (s->expr)
        fix_expr(l, s->expr);
    if (s->step)
        fix_expr(l, s->step);
    fix(l, s->init);
    fix(l, s->body);
    fix(l, s->other);
    for (size_t i = 0; i < s->n && s->list; i++)
        fix(l, s->list[i]);
    for (size_t i = 0; i < s->n && s->syms; i++)
        fix_sym(l, s->syms[i]);
}

/* ---- the bodies ---- */

static enum CXChildVisitResult find_body(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    CXCursor *body = data;
    if (clang_getCursorKind(c) == CXCursor_CompoundStmt)
        *body = c;
    return CXChildVisit_Continue;
}

static void lower(struct xf_lower *l, struct xf_closure *k)
{
    struct xf_function *around = l->function, *f = k->function;
    struct xf_closure *outer = l->cxx.closure;
    struct xf_sym *self = l->cxx.self;
    CXCursor body = clang_getNullCursor();
    clang_visitChildren(k->method, find_body, &body);
    l->cxx.self = NULL;
    for (size_t i = 0; i < k->captures.n; i++)
        if (clang_Cursor_isNull(k->captures.v[i].variable))
            l->cxx.self = k->captures.v[i].inside;
    l->function = f;
    l->cxx.closure = k;
    f->body = xf_lower_stmt(l, body, k->place);
    xf_extrema_keep(l, f);
    xf_appends_count(l, f);
    fix(l, f->body);
    l->cxx.closure = outer;
    l->cxx.self = self;
    l->function = around;
    *xf_push(l->a, &l->found.functions) = f;
}

void xf_closures_lower(struct xf_lower *l)
{
    for (size_t i = 0; i < l->cxx.closures.n; i++) { /* more may come to it */
        struct xf_closure *k = l->cxx.closures.v[i];
        if (k->function && k->place && !k->function->body)
            lower(l, k);
    }
}
