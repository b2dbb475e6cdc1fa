/* SPDX-License-Identifier: MIT */
#include "unknown.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "binding.h"
#include "catching.h"
#include "class.h"
#include "closure.h"
#include "cxutil.h"
#include "ir.h"
#include "library.h"
#include "library_ranges.h"
#include "locate.h"
#include "lower.h"
#include "lower_sym.h"
#include "nodes.h"
#include "range.h"
#include "unchanging.h"
#include "understood.h"
#include "unknown_call.h"
#include "unknown_form.h"
#include "unknown_list.h"
#include "unknown_text.h"
#include "unknown_type.h"

struct walk {
    struct xf_lower *l;
    struct xf_unknowns *found;
    bool global; /* at the top level: what is declared, not what is done */
};

/* ---- all nodes ---- */

static const char *name_of(struct xf_lower *l, enum CXCursorKind k)
{
    static const struct {
        enum CXCursorKind kind;
        const char *name;
    } names[] = {
        {CXCursor_GCCAsmStmt, "inline assembly"},
        {CXCursor_MSAsmStmt, "inline assembly"},
        {CXCursor_AsmLabelAttr, "a name for the linker"},
        {CXCursor_AddrLabelExpr, "the address of a label"},
        {CXCursor_IndirectGotoStmt, "a jump to an address"},
        {CXCursor_BlockExpr, "a block"},
        {CXCursor_PackExpansionExpr, "a template"},
        {CXCursor_TemplateTypeParameter, "a template"},
        {CXCursor_NonTypeTemplateParameter, "a template"},
        {CXCursor_TemplateTemplateParameter, "a template"},
        {CXCursor_CXXDynamicCastExpr, "a cast to a class"},
        {CXCursor_CXXTypeidExpr, "typeid"},
        {CXCursor_BuiltinBitCastExpr, "a cast of bits"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].kind == k)
            return names[i].name;
    return xf_sprintf(l->a, "libclang's kind %d", (int)k); /* not all kinds have a spelling */
}

/* A function's name: its type says nothing, the call is looked at. */
static bool names_function(CXCursor c)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    if (k != CXCursor_DeclRefExpr && k != CXCursor_MemberRefExpr && k != CXCursor_UnexposedExpr)
        return false;
    enum CXCursorKind of = clang_getCursorKind(clang_getCursorReferenced(c));
    return of == CXCursor_FunctionDecl || of == CXCursor_CXXMethod ||
           of == CXCursor_ConversionFunction;
}

static const char *in_value(struct xf_lower *l, CXCursor c)
{
    CXType t = xf_cx_type(l, c);
    const char *what = t.kind == CXType_Invalid ? NULL : xf_unknown_in_type(l, t);
    if (what && l->unit->is_cxx && xf_is_ranges_result(l, t) &&
        xf_library_call_of(l, xf_cx_stripped(l, c)) != XF_CALL_UNKNOWN)
        return NULL; /* of a call alone: it is asked for nothing */
    return what && !names_function(c) ? what : NULL;
}

const char *xf_unknown_in_node(struct xf_lower *l, CXCursor c, CXCursor parent, bool global)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    if (!xf_understands_cursor(k))
        return name_of(l, k);
    if (clang_isAttribute(k))
        return xf_unknown_in_attribute(l, c, global);
    const char *what = xf_unknown_in_form(l, c, parent, global);
    return what || !xf_cx_is_expr(c) ? what : in_value(l, c);
}

/* What is declared does nothing by itself. */
static bool is_closed(enum CXCursorKind k)
{
    return k == CXCursor_StructDecl || k == CXCursor_UnionDecl || k == CXCursor_ClassDecl ||
           k == CXCursor_EnumDecl || k == CXCursor_TypedefDecl || k == CXCursor_TypeAliasDecl ||
           k == CXCursor_UsingDeclaration || k == CXCursor_UsingDirective ||
           k == CXCursor_NamespaceAlias || k == CXCursor_StaticAssert || k == CXCursor_ConceptDecl;
}

/* What is not written and needs no look: what the library gives one of its own functions, what a
 * function of the program is given, which lowering looks at, the 0
 * that new T[n]() gives each item, and what a loop over a range, which is looked at as a whole,
 * does for its variable. */
static bool is_default(struct xf_lower *l, CXCursor c, CXCursor parent)
{
    enum CXCursorKind above = clang_getCursorKind(parent);
    if (!l->unit->is_cxx)
        return false;
    if (above == CXCursor_CXXCatchStmt && clang_getCursorKind(c) == CXCursor_VarDecl)
        return true;
    if (above == CXCursor_CXXForRangeStmt)
        return clang_getCursorKind(c) == CXCursor_VarDecl || xf_is_bindings(l, c);
    bool users =
        above == CXCursor_CallExpr && xf_is_users_function(l, clang_getCursorReferenced(parent));
    return xf_cx_is_unwritten(l, c) && (above == CXCursor_CXXNewExpr || users ||
                                        xf_library_call_of(l, parent) != XF_CALL_UNKNOWN);
}

/* Where a person finds it: of what is not written, what it is part of. */
static struct xf_where place_of(struct xf_lower *l, CXCursor c, CXCursor parent)
{
    bool nowhere = xf_cx_is_unwritten(l, c);
    return xf_locate(l, nowhere ? parent : c, NULL).where;
}

/* What stands between a call of the library and the values in braces that it is given. */
static bool is_given_list(struct xf_lower *l, CXCursor c, CXCursor parent)
{
    if (!l->unit->is_cxx || clang_getCursorKind(c) != CXCursor_UnexposedExpr ||
        clang_getCursorKind(parent) != CXCursor_CallExpr)
        return false;
    enum xf_library_call what = xf_library_call_of(l, parent);
    const char *type = xf_cx_string(l->a, clang_getTypeSpelling(clang_getCursorType(c)));
    bool list = strstr(type, "initializer_list<") != NULL;
    return what == XF_CALL_MAKE_LIST || what == XF_CALL_ASSIGN_LIST ||
           (list && what == XF_CALL_INSERT_LIST) ||
           (list && what >= XF_CALL_HELD_MAKE && what <= XF_CALL_HELD_SET) ||
           ((what == XF_CALL_MAX_OF || what == XF_CALL_MIN_OF) &&
            clang_equalCursors(c, clang_Cursor_getArgument(parent, 0)));
}

/* As a whole. */
static bool is_looked_at(struct xf_lower *l, CXCursor c, CXCursor parent)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    return k == CXCursor_CXXThrowExpr ||
           (k == CXCursor_CXXCatchStmt && !xf_catching_follows(l, parent));
}

static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data);

static void visit_all(CXCursor c, CXCursor parent, struct walk *w)
{
    if (visit(c, parent, w) == CXChildVisit_Recurse)
        clang_visitChildren(c, visit, w);
}

/* What a loop goes over that is known as a whole: then its values are looked at. */
static bool visit_range(CXCursor c, CXCursor parent, struct walk *w)
{
    CXCursor first, last, list;
    if (clang_getCursorKind(parent) != CXCursor_CXXForRangeStmt)
        return false;
    if (xf_range_of_numbers(w->l, c, &first, &last)) {
        visit_all(first, c, w);
        visit_all(last, c, w);
        return true;
    }
    bool values = xf_range_of_values(w->l, c, &list);
    if (values)
        clang_visitChildren(list, visit, w);
    return values;
}

static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data)
{
    struct walk *w = data;
    CXCursor value = w->l->unit->is_cxx ? xf_closure_value(c) : clang_getNullCursor();
    if (!clang_Cursor_isNull(value))
        visit_all(value, c, w);
    if (is_given_list(w->l, c, parent))
        return CXChildVisit_Recurse;
    if (xf_catching_what(w->l, c) || is_default(w->l, c, parent) || visit_range(c, parent, w))
        return CXChildVisit_Continue;
    const char *what = xf_unknown_in_node(w->l, c, parent, w->global);
    if (what)
        xf_unknowns_add(w->l, w->found, place_of(w->l, c, parent), what);
    return what || is_closed(clang_getCursorKind(c)) || is_looked_at(w->l, c, parent)
               ? CXChildVisit_Continue
               : CXChildVisit_Recurse;
}

/* ---- functions ---- */

void xf_unknowns_note_function(struct xf_lower *l, struct xf_function *f, CXCursor c)
{
    *xf_push(l->a, &l->bodies) = (struct xf_body){c, f};
}

static void collect_function(struct xf_lower *l, const struct xf_body *b)
{
    struct walk w = {.l = l, .found = &b->function->unknowns};
    bool value = xf_cx_is_expr(b->cursor), below = true; /* of a member, not a function */
    const char *what = value ? NULL : xf_unknown_in_function(l, b->cursor);
    if (what) {
        xf_unknowns_add(l, w.found, b->function->sym->where, what);
        return;
    }
    if (value && visit(b->cursor, clang_getNullCursor(), &w) != CXChildVisit_Recurse)
        return;
    const struct xf_node *root = xf_nodes_read(l, b->cursor), *n = root;
    if (!root)
        clang_visitChildren(b->cursor, visit, &w);
    while (n && (n = xf_node_next(n, below, root)))
        below = visit(n->cursor, n->parent->cursor, &w) == CXChildVisit_Recurse;
}

/* ---- the top level ---- */

/* Before main() runs what a variable of C++ begins with. */
static enum CXChildVisitResult visit_start(CXCursor c, CXCursor parent, CXClientData data)
{
    struct walk *w = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    bool call = k == CXCursor_CallExpr || k == CXCursor_CXXNewExpr;
    size_t before = w->found->n;
    enum CXChildVisitResult on = visit(c, parent, data);
    if (w->found->n > before || !w->l->unit->is_cxx || !call ||
        clang_Cursor_getNumArguments(c) == 0 || xf_is_unchanging(w->l, c))
        return on;
    xf_unknowns_add(w->l, w->found, place_of(w->l, c, parent), "a call before main()");
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult visit_attribute(CXCursor c, CXCursor parent, CXClientData data)
{
    return clang_isAttribute(clang_getCursorKind(c)) ? visit(c, parent, data)
                                                     : CXChildVisit_Continue;
}

struct symbol_walk {
    struct xf_lower *l;
    const char *what;
};

/* Of attributes that matter where the symbol is used. */
static enum CXChildVisitResult visit_symbol(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct symbol_walk *w = data;
    if (!w->what && clang_isAttribute(clang_getCursorKind(c)))
        w->what = xf_unknown_in_attribute(w->l, c, false);
    return CXChildVisit_Continue;
}

static void collect_symbol(struct xf_lower *l, CXCursor c)
{
    struct symbol_walk w = {l, NULL};
    struct xf_sym *s = clang_Cursor_hasAttrs(c) ? xf_lower_sym(l, c) : NULL;
    if (!s)
        return;
    clang_visitChildren(c, visit_symbol, &w);
    s->unknown = s->unknown ? s->unknown : w.what;
}

static bool is_class(enum CXCursorKind k)
{
    return k == CXCursor_StructDecl || k == CXCursor_UnionDecl || k == CXCursor_ClassDecl;
}

static enum CXChildVisitResult visit_top(CXCursor c, CXCursor parent, CXClientData data)
{
    struct walk *w = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    if (is_class(clang_getCursorKind(parent)) && k != CXCursor_VarDecl && !is_class(k))
        return CXChildVisit_Continue; /* a class is judged where it is used */
    const char *what = xf_unknown_in_node(w->l, c, parent, w->global);
    if (k == CXCursor_Namespace || k == CXCursor_LinkageSpec || is_class(k))
        return CXChildVisit_Recurse;
    if (k == CXCursor_FunctionDecl && !what) {
        what = xf_unknown_in_function(w->l, c);
        what = what && !strncmp(what, "an operator", 11) ? what : NULL;
    }
    if (what)
        xf_unknowns_add(w->l, w->found, xf_locate(w->l, c, NULL).where, what);
    else if (k == CXCursor_VarDecl)
        clang_visitChildren(c, visit_start, w);
    else if (clang_isDeclaration(k))
        clang_visitChildren(c, visit_attribute, w);
    if (k == CXCursor_VarDecl || k == CXCursor_FunctionDecl)
        collect_symbol(w->l, c);
    return CXChildVisit_Continue;
}

void xf_unknowns_collect(struct xf_lower *l)
{
    struct walk top = {.l = l, .found = &l->unit->unknowns, .global = true};
    for (size_t i = 0; i < l->declarations.n; i++) {
        CXCursor c = l->declarations.v[i];
        if (visit_top(c, clang_getNullCursor(), &top) == CXChildVisit_Recurse)
            clang_visitChildren(c, visit_top, &top);
    }
    for (size_t i = 0; i < l->bodies.n; i++)
        collect_function(l, &l->bodies.v[i]);
    xf_unknowns_collect_pragmas(l);
}
