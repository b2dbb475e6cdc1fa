/* SPDX-License-Identifier: MIT
 * lower_call.c: calls of functions, and what C++ writes like calls or calls by operators.
 */
#include "lower.h"

#include <string.h>

static void note_named_at(struct xf_lower *l, struct xf_spot at)
{
    struct xf_source *s = xf_source_of(l, at.file);
    if (s && s->is_user)
        *xf_push(l->a, &s->named) = at.offset;
}

void xf_note_named(struct xf_lower *l, CXCursor c)
{
    note_named_at(l, xf_cx_spelling(clang_getCursorLocation(c)));
}

/* The name a call's callee refers to, below implicit casts and parentheses. */
static CXCursor callee_of(struct xf_lower *l, CXCursor c)
{
    for (;;) {
        enum CXCursorKind k = clang_getCursorKind(c);
        struct xf_cursors kids = xf_cx_children(l->a, c);
        if ((k != CXCursor_UnexposedExpr && k != CXCursor_ParenExpr) || kids.n != 1)
            return c;
        c = kids.v[0];
    }
}

/* object.method(arguments): XE_OTHER named after the method; the object, if written, comes first.
 */
static void lower_method_call(struct xf_lower *l, struct xf_expr *e, CXCursor callee,
                              struct xf_cursors kids, const struct xf_locus *p)
{
    struct xf_cursors all = xf_subexpressions(l, callee);
    for (size_t i = 1; i < kids.n; i++)
        *xf_push(l->a, &all) = kids.v[i];
    e->text = xf_cx_string(l->a, clang_getCursorSpelling(callee));
    xf_lower_args(l, e, all.v, all.n, p);
}

/* An overloaded operator: XE_OTHER over its operands. */
static void lower_operator_call(struct xf_lower *l, struct xf_expr *e, struct xf_cursors kids,
                                const struct xf_locus *p)
{
    struct xf_cursors operands = {0};
    for (size_t i = 0; i < kids.n; i++) {
        CXCursor inner = callee_of(l, kids.v[i]);
        const char *name = xf_cx_string(l->a, clang_getCursorSpelling(inner));
        if (clang_getCursorKind(inner) != CXCursor_DeclRefExpr || strcmp(name, e->text))
            *xf_push(l->a, &operands) = kids.v[i];
    }
    xf_lower_args(l, e, operands.v, operands.n, p);
}

/* Is the callee among the `kids` sub-expressions? A constructor has none; default arguments are not
 * written but counted. */
static bool has_callee(CXCursor call, size_t kids, int args)
{
    enum CXCursorKind k = clang_getCursorKind(clang_getCursorReferenced(call));
    if (args < 0 || !kids || k == CXCursor_Constructor)
        return false;
    bool function = k == CXCursor_FunctionDecl || k == CXCursor_CXXMethod;
    return kids == (size_t)args + 1 || (function && kids <= (size_t)args);
}

void xf_lower_call(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct xf_cursors kids = xf_subexpressions(l, c);
    int n = clang_Cursor_getNumArguments(c);
    bool plain = has_callee(c, kids.n, n);
    CXCursor callee = plain ? callee_of(l, kids.v[0]) : c;
    e->text = xf_cx_string(l->a, clang_getCursorSpelling(c));
    if (l->unit->is_cxx && !strncmp(e->text, "operator", 8))
        lower_operator_call(l, e, kids, p);
    else if (!plain)
        xf_lower_unknown(l, e, c, p);
    else if (l->unit->is_cxx && clang_getCursorKind(callee) == CXCursor_MemberRefExpr)
        lower_method_call(l, e, callee, kids, p);
    else {
        e->kind = XE_CALL;
        xf_lower_args(l, e, kids.v, kids.n, p);
        struct xf_sym *sym = e->arg[0]->kind == XE_VAR ? e->arg[0]->sym : NULL;
        e->text = sym && sym->kind == XSYM_FUNCTION ? sym->name : NULL;
        if (e->text)
            xf_note_named(l, callee);
        if (e->text && xf_is_site_name(e->text)) /* a macro that makes the call may have its name */
            note_named_at(l, xf_cx_offset(clang_getCursorLocation(callee)));
    }
}
