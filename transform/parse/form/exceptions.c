/* SPDX-License-Identifier: MIT */
#include "exceptions.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "catching.h"
#include "cxutil.h"
#include "exception_class.h"
#include "handler.h"
#include "ir.h"
#include "library.h"
#include "lower.h"
#include "lower_args.h"
#include "lower_class.h"
#include "made.h"
#include "making.h"
#include "nodes.h"
#include "sources.h"
#include "steps.h"

/* ---- handlers ---- */

static bool is_main(struct xf_lower *l, CXCursor function)
{
    return clang_getCursorKind(function) == CXCursor_FunctionDecl &&
           !strcmp(xf_cx_string(l->a, clang_getCursorSpelling(function)), "main");
}

static CXCursor caught_by(struct xf_cursors handler)
{
    bool names = handler.n > 1 && clang_getCursorKind(handler.v[0]) == CXCursor_VarDecl;
    return names ? handler.v[0] : clang_getNullCursor();
}

struct tries { /* of a function */
    struct xf_lower *l;
    CXCursor function;
    bool returns; /* it is main(): where it returns, the program ends */
};

/* What the handlers of a try do: they only report; one goes on behind it; all end the program. */
struct handlers {
    bool understood, go_on, end;
};

static struct handlers handlers_of(const struct tries *t, CXCursor statement)
{
    struct xf_cursors kids = xf_cx_children(t->l, statement);
    struct handlers h = {.understood = kids.n > 1, .end = true};
    for (size_t i = 1; i < kids.n && h.understood; i++) {
        struct xf_cursors handler = xf_cx_children(t->l, kids.v[i]);
        CXCursor body = handler.n ? handler.v[handler.n - 1] : clang_getNullCursor();
        h.understood = clang_getCursorKind(kids.v[i]) == CXCursor_CXXCatchStmt && handler.n &&
                       xf_handler_only_reports(t->l, t->function, caught_by(handler), &body, 1);
        h.go_on |= h.understood && !xf_handler_returns(t->l, body);
        h.end &= h.understood && xf_handler_ends_program(t->l, body);
    }
    return h;
}

static void understand(const struct tries *t, CXCursor statement, bool ends)
{
    t->l->cxx.exceptions.returns |= !ends;
    *xf_push(t->l->a, &t->l->cxx.exceptions.tries) = statement;
}

/* Of main() itself a handler may also go on to what only reports. */
static void look_at_list(const struct tries *t, const CXCursor *v, size_t n)
{
    struct handlers h;
    for (; n; v++, n--)
        if (clang_getCursorKind(*v) == CXCursor_CXXTryStmt && (h = handlers_of(t, *v)).understood &&
            h.go_on &&
            xf_handler_only_reports(t->l, t->function, clang_getNullCursor(), v + 1, n - 1))
            understand(t, *v, h.end);
}

static enum CXChildVisitResult look_for_tries(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct tries t = *(struct tries *)data;
    enum CXCursorKind k = clang_getCursorKind(c);
    bool other = k == CXCursor_LambdaExpr || k == CXCursor_StructDecl || k == CXCursor_ClassDecl;
    if (other && t.returns) { /* its functions return to main() */
        t.returns = false;
        clang_visitChildren(c, look_for_tries, &t);
        return CXChildVisit_Continue;
    }
    struct handlers h = {0};
    if (k == CXCursor_CXXTryStmt)
        h = handlers_of(&t, c);
    if (h.understood && !h.go_on && (h.end || t.returns))
        understand(&t, c, h.end);
    return CXChildVisit_Recurse;
}

void xf_exceptions_find(struct xf_lower *l, CXCursor function)
{
    struct xf_cursors kids = {0};
    struct tries t = {l, function, .returns = is_main(l, function)};
    if (!l->unit->is_cxx)
        return;
    clang_visitChildren(function, look_for_tries, &t);
    if (t.returns)
        kids = xf_cx_children(l, function);
    if (kids.n && clang_getCursorKind(kids.v[kids.n - 1]) == CXCursor_CompoundStmt)
        kids = xf_cx_children(l, kids.v[kids.n - 1]);
    look_at_list(&t, kids.v, kids.n);
}

bool xf_understands_try(struct xf_lower *l, CXCursor statement)
{
    for (size_t i = 0; i < l->cxx.exceptions.tries.n; i++)
        if (clang_equalCursors(l->cxx.exceptions.tries.v[i], statement))
            return true;
    return false;
}

/* ---- what is thrown ---- */

struct text {
    struct xf_lower *l;
    struct xf_cursors shown; /* numbers and text of C that it is made of */
};

static bool is_shown(CXType canonical)
{
    CXType to = clang_getCanonicalType(clang_getPointeeType(canonical));
    return xf_cx_is_number(canonical) || canonical.kind == CXType_Enum ||
           (canonical.kind == CXType_Pointer &&
            (to.kind == CXType_Char_S || to.kind == CXType_Char_U));
}

static bool take_text(struct text *t, CXCursor c);

static bool is_text(struct xf_lower *l, CXCursor value)
{
    struct text t = {.l = l};
    return take_text(&t, value);
}

/* Of a class of the program whose objects hold what they are made of and do nothing else. */
static bool is_own_object(struct xf_lower *l, CXCursor c)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    bool makes = k == CXCursor_CallExpr || k == CXCursor_InitListExpr ||
                 k == CXCursor_CXXFunctionalCastExpr || k == CXCursor_UnexposedExpr;
    CXCursor callee = clang_getCursorReferenced(c);
    if (k == CXCursor_CallExpr && clang_getCursorKind(callee) != CXCursor_Constructor)
        return false;
    CXType t = clang_getCanonicalType(clang_getCursorType(c));
    return makes && t.kind == CXType_Record && xf_is_exception_class(l, t, is_text);
}

/* Objects of the library, made of text by its constructors, operator + and std::to_string(). */
static bool is_library_object(struct xf_lower *l, CXCursor c)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(c));
    enum CXCursorKind k = clang_getCursorKind(c);
    CXCursor callee = clang_getCursorReferenced(c);
    enum CXCursorKind of = clang_getCursorKind(callee);
    if (t.kind != CXType_Record || !xf_is_system(l, clang_getTypeDeclaration(t)))
        return false;
    if (k == CXCursor_CallExpr)
        return xf_is_system(l, callee) &&
               (of == CXCursor_Constructor || of == CXCursor_FunctionDecl);
    return k == CXCursor_UnexposedExpr || k == CXCursor_CXXFunctionalCastExpr ||
           k == CXCursor_ParenExpr;
}

static bool names_function(CXCursor c)
{
    enum CXCursorKind of = clang_getCursorKind(clang_getCursorReferenced(c));
    return clang_getCursorKind(c) != CXCursor_CallExpr &&
           (of == CXCursor_FunctionDecl || of == CXCursor_Constructor);
}

/* The name of a variable that is a text of the library, or a view of one. */
static bool names_text(struct xf_lower *l, CXCursor c)
{
    enum CXCursorKind k = clang_getCursorKind(c);
    enum CXCursorKind of = clang_getCursorKind(clang_getCursorReferenced(c));
    CXType t = clang_getCanonicalType(clang_getCursorType(c));
    bool variable = of == CXCursor_VarDecl || of == CXCursor_ParmDecl || of == CXCursor_FieldDecl;
    return (k == CXCursor_DeclRefExpr || k == CXCursor_MemberRefExpr) && variable &&
           (xf_cx_is_string(l->a, t) || xf_cx_is_view(l->a, t));
}

static bool take_text(struct text *t, CXCursor c)
{
    struct xf_lower *l = t->l;
    CXType type = clang_getCanonicalType(clang_getCursorType(c));
    CXCursor inner = xf_cx_stripped(l, c), made;
    if (xf_cx_is_elided(l, c, &made))
        return take_text(t, made);
    if (!xf_cx_is_expr(c) || names_function(inner) || xf_cx_is_unwritten(l, c) ||
        clang_getCursorKind(inner) == CXCursor_StringLiteral)
        return true;
    if (is_shown(type) || names_text(l, inner)) {
        *xf_push(l->a, &t->shown) = c;
        return true;
    }
    struct xf_cursors kids = xf_cx_children(l, c);
    bool understood = is_library_object(l, c) || is_own_object(l, c);
    for (size_t i = 0; i < kids.n && understood; i++)
        understood = take_text(t, kids.v[i]);
    return understood;
}

bool xf_has_main(struct xf_lower *l)
{
    for (size_t i = 0; i < l->declarations.n; i++)
        if (is_main(l, l->declarations.v[i]) &&
            !clang_Cursor_isNull(clang_getCursorDefinition(l->declarations.v[i])))
            return true;
    return false;
}

/* What the throw shows; false: it is not understood. Another file might catch it where this one has
 * no main(). */
static bool take_thrown(struct text *t, CXCursor expression)
{
    struct xf_cursors kids = xf_cx_children(t->l, expression);
    return xf_has_main(t->l) && kids.n == 1 && take_text(t, kids.v[0]);
}

bool xf_understands_throw(struct xf_lower *l, CXCursor expression)
{
    struct text t = {.l = l};
    return take_thrown(&t, expression);
}

/* What follows from all that it shows, for where it is caught. */
static void note(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct text *t,
                 const struct xf_locus *p)
{
    CXType type = clang_getCursorType(xf_cx_children(l, c).v[0]);
    struct xf_expr *value = NULL;
    if (t->shown.n)
        value = xf_step_call(l, e, "__rescatter_mix", xf_making_int_type(l), t->shown.n);
    for (size_t i = 0; i < t->shown.n; i++)
        value->arg[i + 1] = xf_step_value(l, xf_lower_below(l, t->shown.v[i], p));
    if (l->function)
        xf_catching_note_throw(l, e, value, type);
}

/* printf("%d ...", what is shown), abort() */
void xf_lower_throw(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p)
{
    struct text t = {.l = l};
    if (!take_thrown(&t, c)) {
        xf_lower_unknown(l, e, c, p);
        return;
    }
    l->cxx.exceptions.thrown = true;
    l->cxx.exceptions.place = e->where;
    note(l, e, c, &t, p);
    struct xf_expr *end = xf_step_call(l, e, "abort", xf_made_void_type(l), 0);
    if (!t.shown.n) {
        xf_step_become(e, end);
        return;
    }
    struct xf_expr *show = xf_step_call(l, e, "printf", xf_made_size_type(l), t.shown.n + 1);
    struct xf_expr *format = xf_made(l, XE_STRING, e, 0);
    format->text = "";
    show->arg[1] = format;
    for (size_t i = 0; i < t.shown.n; i++) {
        struct xf_expr *shown = xf_lower_below(l, t.shown.v[i], p);
        if (shown->type && shown->type->kind == XT_STRUCT)
            shown = xf_step_value(l, shown);
        show->arg[i + 2] = shown;
        enum xf_type_kind k = shown->type ? shown->type->kind : XT_OTHER;
        format->text = xf_sprintf(l->a, "%s%s", format->text,
                                  k == XT_POINTER || k == XT_ARRAY ? "%s "
                                  : k == XT_FLOAT                  ? "%g "
                                                                   : "%ld ");
    }
    xf_step_become(e, xf_made_comma(l, show, end));
}

/* ---- objects that an exception would end ---- */

void xf_exceptions_note_object(struct xf_lower *l)
{
    bool of_main = l->function && !strcmp(l->function->sym->name, "main");
    if (of_main && !l->cxx.exceptions.in_try)
        l->cxx.exceptions.outside = true;
    else
        l->cxx.exceptions.inside = true;
}

void xf_exceptions_check(struct xf_lower *l)
{
    bool ended =
        l->cxx.exceptions.inside || (l->cxx.exceptions.outside && l->cxx.exceptions.returns);
    l->unit->parts.v->catches = l->cxx.exceptions.thrown && l->cxx.exceptions.tries.n;
    l->unit->parts.v->ends_objects = ended;
    if (l->cxx.exceptions.thrown && l->cxx.exceptions.tries.n && ended)
        xf_note_unknown(l, l->cxx.exceptions.place, "a destructor that an exception runs");
}
