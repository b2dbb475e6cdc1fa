/* SPDX-License-Identifier: MIT */
#include "lower_decl.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "appends.h"
#include "arena.h"
#include "closure_body.h"
#include "cxutil.h"
#include "ir.h"
#include "linkage.h"
#include "locate.h"
#include "lower.h"
#include "lower_declared.h"
#include "lower_expr.h"
#include "lower_node.h"
#include "lower_stmt.h"
#include "lower_sym.h"
#include "lower_variable.h"
#include "nodes.h"
#include "sources.h"
#include "unknown.h"

static void lower_params(struct xf_lower *l, struct xf_function *f, CXCursor c,
                         const struct xf_locus *p)
{
    int n = clang_Cursor_getNumArguments(c);
    f->n_params = n > 0 ? (size_t)n : 0;
    f->params = xf_alloc(l->a, f->n_params * sizeof *f->params);
    for (size_t i = 0; i < f->n_params; i++) {
        struct xf_exprs lengths = {0};
        CXCursor param = clang_Cursor_getArgument(c, (unsigned)i);
        f->params[i] = xf_lower_sym(l, param);
        f->params[i]->type = xf_lower_declared(l, param, p, &lengths);
        CXCursor init = clang_Cursor_getVarDeclInitializer(param);
        if (!clang_Cursor_isNull(init))
            f->params[i]->init = xf_lower_expr(l, init, p);
    }
}

static CXCursor body_of(struct xf_lower *l, CXCursor function)
{
    struct xf_cursors kids = xf_cx_children(l, function);
    enum CXCursorKind last = kids.n ? clang_getCursorKind(kids.v[kids.n - 1]) : 0;
    if (last == CXCursor_CompoundStmt || last == CXCursor_CXXTryStmt)
        return kids.v[kids.n - 1];
    return clang_getNullCursor();
}

/* The value goes where the tree does not say. */
static struct xf_stmt *member_init(struct xf_lower *l, CXCursor value, const struct xf_locus *p)
{
    struct xf_stmt *s = xf_lower_stmt(l, value, p);
    struct xf_expr *inner = s->expr;
    s->kind = XS_OTHER;
    s->expr = xf_expr_new(l, XE_OTHER, p);
    s->expr->where = inner->where;
    s->expr->arg = xf_alloc(l->a, sizeof inner);
    s->expr->arg[s->expr->n++] = inner;
    return s;
}

/* Constructors' member initialisers stand between the parameters and the body. */
static void add_member_inits(struct xf_lower *l, struct xf_function *f, CXCursor c,
                             const struct xf_locus *p)
{
    struct xf_cursors kids = xf_cx_children(l, c);
    struct xf_stmt *outer = NULL;
    for (size_t i = 0; i < kids.n; i++) {
        if (!xf_cx_is_expr(kids.v[i]))
            continue;
        if (!outer) {
            outer = xf_alloc(l->a, sizeof *outer);
            outer->kind = XS_BLOCK;
            outer->where = f->body->where;
            xf_locate_degrade(l, &outer->where);
            outer->list = xf_alloc(l->a, (kids.n + 1) * sizeof *outer->list);
        }
        outer->list[outer->n++] = member_init(l, kids.v[i], p);
    }
    if (!outer)
        return;
    outer->list[outer->n++] = f->body;
    f->body = outer;
}

static void lower_function(struct xf_lower *l, CXCursor c)
{
    CXCursor body = body_of(l, c);
    struct xf_sym *sym = xf_lower_sym(l, c);
    if (clang_Cursor_isNull(body) || !sym || sym->function)
        return;
    struct xf_function *f = xf_alloc(l->a, sizeof *f), *before = l->function;
    xf_nodes_read(l, c);
    struct xf_locus p = xf_locate(l, c, NULL);
    f->sym = sym;
    f->where = p.where;
    f->variadic = clang_Cursor_isVariadic(c);
    sym->function = f;
    sym->is_extern = false;
    sym->where = xf_locate_name(l, c, sym->name);
    l->function = f;
    lower_params(l, f, c, &p);
    f->body = xf_lower_stmt(l, body, &p);
    xf_appends_count(l, f);
    xf_closures_lower(l);
    add_member_inits(l, f, c, &p);
    l->function = before;
    *xf_push(l->a, &l->found.functions) = f;
    xf_unknowns_note_function(l, f, c);
}

static bool holds_declarations(enum CXCursorKind k)
{
    return k == CXCursor_Namespace || k == CXCursor_LinkageSpec || k == CXCursor_ClassDecl ||
           k == CXCursor_StructDecl || k == CXCursor_ClassTemplate ||
           k == CXCursor_ClassTemplatePartialSpecialization || k == CXCursor_UnexposedDecl;
}

void xf_declaration_note(struct xf_lower *l, CXCursor c)
{
    if (!xf_is_system(l, c))
        *xf_push(l->a, &l->declarations) = c;
}

static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct xf_lower *l = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    if (xf_is_system(l, c))
        return CXChildVisit_Continue;
    struct xf_expr *rest;
    if (holds_declarations(k))
        return CXChildVisit_Recurse;
    if (k == CXCursor_VarDecl) {
        xf_lower_variable(l, c, NULL, &rest);
        xf_closures_lower(l);
    } else if (xf_cx_is_function(k)) {
        xf_note_named(l, c);
        lower_function(l, c);
    }
    return CXChildVisit_Continue;
}

void xf_lower_unit(struct xf_lower *l)
{
    if (!l->unit->is_cxx)
        xf_linkage_collect(l);
    for (size_t i = 0; i < l->declarations.n; i++)
        if (visit(l->declarations.v[i], clang_getNullCursor(), l) == CXChildVisit_Recurse)
            clang_visitChildren(l->declarations.v[i], visit, l);
    xf_closures_lower(l);
    l->unit->functions = l->found.functions.v;
    l->unit->n_functions = l->found.functions.n;
    l->unit->globals = l->found.globals.v;
    l->unit->n_globals = l->found.globals.n;
}
