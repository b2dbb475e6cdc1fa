/* SPDX-License-Identifier: MIT */
#include "catching.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "catching_pass.h"
#include "cxutil.h"
#include "ir.h"
#include "lower.h"
#include "made.h"
#include "making.h"
#include "nodes.h"

struct use {
    struct xf_lower *l;
    CXCursor variable;
    bool shown, other; /* by e.what(), otherwise */
};

/* e.what(): e; else null. */
static CXCursor shown_by(struct xf_lower *l, CXCursor call)
{
    struct xf_cursors kids = xf_cx_children(l, call);
    CXCursor object = clang_getNullCursor();
    if (clang_getCursorKind(call) != CXCursor_CallExpr || kids.n != 1 ||
        clang_getCursorKind(kids.v[0]) != CXCursor_MemberRefExpr ||
        strcmp(xf_cx_string(l->a, clang_getCursorSpelling(call)), "what") != 0)
        return object;
    kids = xf_cx_children(l, kids.v[0]);
    if (kids.n)
        object = xf_cx_stripped(l, kids.v[0]);
    return clang_getCursorKind(object) == CXCursor_DeclRefExpr ? clang_getCursorReferenced(object)
                                                               : clang_getNullCursor();
}

static enum CXChildVisitResult find_use(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct use *u = data;
    if (clang_equalCursors(shown_by(u->l, c), u->variable)) {
        u->shown = true;
        return CXChildVisit_Continue;
    }
    u->other |= clang_getCursorKind(c) == CXCursor_DeclRefExpr &&
                clang_equalCursors(clang_getCursorReferenced(c), u->variable);
    return CXChildVisit_Recurse;
}

static struct use used_in(struct xf_lower *l, struct xf_cursors handler)
{
    struct use u = {.l = l, .variable = handler.v[0]};
    if (clang_getCursorKind(u.variable) == CXCursor_VarDecl)
        clang_visitChildren(handler.v[handler.n - 1], find_use, &u);
    return u;
}

static bool may_follow_handler(struct xf_lower *l, CXCursor handler)
{
    struct xf_cursors kids = xf_cx_children(l, handler);
    if (clang_getCursorKind(handler) != CXCursor_CXXCatchStmt || !kids.n ||
        clang_getCursorKind(kids.v[kids.n - 1]) != CXCursor_CompoundStmt)
        return false;
    return !used_in(l, kids).other;
}

bool xf_catching_may_follow(struct xf_lower *l, CXCursor statement)
{
    struct xf_cursors kids = xf_cx_children(l, statement);
    bool may = l->unit->is_cxx && l->function && kids.n > 1;
    for (size_t i = 1; i < kids.n && may; i++)
        may = may_follow_handler(l, kids.v[i]);
    return may;
}

void xf_catching_begin_handler(struct xf_lower *l, CXCursor handler, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_cx_children(l, handler);
    struct xf_expr like = {.where = p->where};
    if (used_in(l, kids).shown)
        *xf_push(l->a, &l->cxx.exceptions.shown) =
            (struct xf_what){kids.v[0], xf_made_variable(l, &like, xf_making_int_type(l))};
}

static struct xf_sym *shown_of(struct xf_lower *l, CXCursor variable)
{
    for (size_t i = 0; i < l->cxx.exceptions.shown.n; i++)
        if (clang_equalCursors(l->cxx.exceptions.shown.v[i].variable, variable))
            return l->cxx.exceptions.shown.v[i].sym;
    return NULL;
}

struct xf_sym *xf_catching_what(struct xf_lower *l, CXCursor call)
{
    return l->cxx.exceptions.shown.n ? shown_of(l, shown_by(l, call)) : NULL;
}

CXType xf_catching_plain(CXType t)
{
    CXType c = clang_getCanonicalType(clang_getNonReferenceType(clang_getCanonicalType(t)));
    return clang_getUnqualifiedType(c);
}

static CXType taken_by(struct xf_lower *l, CXCursor handler)
{
    struct xf_cursors kids = xf_cx_children(l, handler);
    bool all = clang_getCursorKind(kids.v[0]) != CXCursor_VarDecl;
    return all ? (CXType){.kind = CXType_Invalid}
               : xf_catching_plain(clang_getCursorType(kids.v[0]));
}

void xf_catching_note_try(struct xf_lower *l, CXCursor statement, bool ends, struct xf_stmt *s,
                          struct xf_stmt *body, struct xf_stmt *const *handlers)
{
    struct xf_cursors kids = xf_cx_children(l, statement);
    struct xf_try t = {statement, s, body, l->function, NULL, kids.n - 1, .ends = ends};
    t.handlers = xf_alloc(l->a, kids.n * sizeof *t.handlers);
    for (size_t i = 0; i < t.n; i++) {
        t.handlers[i].type = taken_by(l, kids.v[i + 1]);
        t.handlers[i].body = ends ? NULL : handlers[i];
        t.handlers[i].shown = shown_of(l, xf_cx_children(l, kids.v[i + 1]).v[0]);
    }
    *xf_push(l->a, &l->cxx.exceptions.caught) = t;
}

void xf_catching_note_throw(struct xf_lower *l, struct xf_expr *e, struct xf_expr *value,
                            CXType type)
{
    *xf_push(l->a, &l->cxx.exceptions.throws) =
        (struct xf_thrown){.e = e,
                           .value = value,
                           .type = type.kind == CXType_Invalid ? type : xf_catching_plain(type),
                           .function = l->function,
                           .followed = l->cxx.exceptions.in_caught > 0};
}

void xf_catching_note_function(struct xf_lower *l, struct xf_function *f, CXCursor c)
{
    int said = clang_getCursorExceptionSpecificationType(c);
    bool may = said == CXCursor_ExceptionSpecificationKind_None ||
               said == CXCursor_ExceptionSpecificationKind_Unevaluated;
    bool ends = said == CXCursor_ExceptionSpecificationKind_BasicNoexcept ||
                said == CXCursor_ExceptionSpecificationKind_DynamicNone ||
                clang_getCursorKind(c) == CXCursor_Destructor || !strcmp(f->sym->name, "main");
    if (ends || !may)
        *xf_push(l->a, &l->cxx.exceptions.ends) = (struct xf_ends){f, .unclear = !ends};
}
