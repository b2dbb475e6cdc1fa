/* SPDX-License-Identifier: MIT */
#include "closure.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "arena.h"
#include "class_parts.h"
#include "cxutil.h"
#include "lex.h"
#include "library_class.h"
#include "lower.h"
#include "lower_node.h"
#include "sources.h"

/* ---- what is written between the brackets ---- */

enum mode { NOT_WRITTEN, BY_COPY, BY_REFERENCE, WITH_VALUE, NOT_FOLLOWED };

static struct xf_lexer brackets(struct xf_lower *l, CXCursor method)
{
    struct xf_spot at = xf_cx_spelling(clang_getCursorLocation(method));
    struct xf_source *s = xf_source_read(l, at.file);
    if (!s || !s->text || at.offset >= s->len || s->text[at.offset] != '[')
        return (struct xf_lexer){0};
    size_t end = xf_lex_past_bracket(s->text, at.offset, s->len);
    return (struct xf_lexer){s->text, at.offset + 1, end};
}

/* The value of a variable of its own, whose first token is given. */
static enum mode skip_after(struct xf_lexer *lx, struct xf_token first)
{
    int depth = !xf_token_is(lx->text, first, "=");
    for (;;) {
        struct xf_token t = xf_lex_code(lx);
        char c = t.kind == XF_TOK_PUNCT && t.end - t.begin == 1 ? lx->text[t.begin] : ' ';
        if (t.kind == XF_TOK_END || (!depth && (c == ',' || c == ']')))
            return WITH_VALUE;
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
    }
}

/* One entry, up to the comma or bracket behind it, which is read, too; its name, if it has one. */
static enum mode read_entry(struct xf_lexer *lx, struct xf_token *name)
{
    enum mode m = NOT_WRITTEN;
    *name = (struct xf_token){0};
    for (;;) {
        struct xf_token t = xf_lex_code(lx);
        if (t.kind == XF_TOK_END || xf_token_is(lx->text, t, ",") || xf_token_is(lx->text, t, "]"))
            return m;
        bool first = m == NOT_WRITTEN;
        if (name->end && (xf_token_is(lx->text, t, "=") || xf_token_is(lx->text, t, "{") ||
                          xf_token_is(lx->text, t, "(")))
            return skip_after(lx, t);
        bool reference = first && xf_token_is(lx->text, t, "&");
        bool copy = first && xf_token_is(lx->text, t, "=");
        if (reference)
            m = BY_REFERENCE;
        else if (copy)
            m = BY_COPY;
        else if (t.kind != XF_TOK_NAME || (!first && (m != BY_REFERENCE || name->end)))
            m = NOT_FOLLOWED;
        else
            m = first ? BY_COPY : m;
        if (t.kind == XF_TOK_NAME)
            *name = t;
    }
}

/* How a variable is captured: as is written of it, or else of all. */
static enum mode mode_of(struct xf_lexer lx, const char *variable)
{
    enum mode all = NOT_WRITTEN;
    while (lx.text && lx.at < lx.end) {
        struct xf_token name;
        enum mode m = read_entry(&lx, &name);
        if (name.end && xf_token_is(lx.text, name, variable))
            return m;
        if (!name.end && m != NOT_WRITTEN)
            all = m;
    }
    return all;
}

/* *values: how many variables of its own it has. */
static bool is_followed(struct xf_lexer lx, size_t *values)
{
    bool followed = lx.text != NULL;
    *values = 0;
    while (followed && lx.at < lx.end) {
        struct xf_token name;
        enum mode m = read_entry(&lx, &name);
        followed = m != NOT_FOLLOWED;
        *values += m == WITH_VALUE;
    }
    return followed;
}

/* ---- what is captured ---- */

struct search {
    struct xf_lower *l;
    struct xf_closure *closure;
    bool strange; /* it uses objects of several classes */
};

static bool is_within(CXCursor declaration, CXCursor function)
{
    CXCursor above = clang_getCursorSemanticParent(declaration);
    while (!clang_Cursor_isNull(above) && !clang_isTranslationUnit(clang_getCursorKind(above))) {
        if (clang_equalCursors(above, function))
            return true;
        above = clang_getCursorSemanticParent(above);
    }
    return false;
}

static bool is_local(CXCursor variable)
{
    enum CXCursorKind k = clang_getCursorKind(variable);
    CXCursor above = clang_getCursorSemanticParent(variable);
    enum CXCursorKind of = clang_getCursorKind(above);
    bool file = of == CXCursor_Namespace || clang_isTranslationUnit(of) ||
                of == CXCursor_ClassDecl || of == CXCursor_StructDecl || of == CXCursor_LinkageSpec;
    return k == CXCursor_ParmDecl || (k == CXCursor_VarDecl && !file &&
                                      clang_Cursor_getStorageClass(variable) != CX_SC_Static &&
                                      clang_Cursor_getStorageClass(variable) != CX_SC_Extern);
}

/* It is declared between the brackets of the lambda. */
static bool is_own(struct xf_lower *l, const struct xf_closure *k, CXCursor variable)
{
    struct xf_lexer in = brackets(l, k->method);
    struct xf_spot begin = xf_cx_spelling(clang_getCursorLocation(k->method)),
                   at = xf_cx_spelling(clang_getCursorLocation(variable));
    return in.text && clang_File_isEqual(begin.file, at.file) && at.offset > begin.offset &&
           at.offset < in.end;
}

CXCursor xf_closure_value(CXCursor reference)
{
    CXCursor variable = clang_getCursorReferenced(reference);
    bool own =
        clang_getCursorKind(reference) == CXCursor_VariableRef &&
        clang_equalLocations(clang_getCursorLocation(reference), clang_getCursorLocation(variable));
    return own ? clang_Cursor_getVarDeclInitializer(variable) : clang_getNullCursor();
}

static bool is_captured(const struct xf_closure *k, CXCursor variable)
{
    for (size_t i = 0; i < k->captures.n; i++)
        if (clang_equalCursors(k->captures.v[i].variable, variable))
            return true;
    return false;
}

static void capture_own(struct search *s, CXCursor variable)
{
    *xf_push(s->l->a, &s->closure->captures) = (struct xf_capture){
        .variable = variable,
        .value = clang_Cursor_getVarDeclInitializer(variable),
        .by_reference =
            clang_getCanonicalType(clang_getCursorType(variable)).kind == CXType_LValueReference,
    };
}

static void capture(struct search *s, CXCursor variable)
{
    struct xf_closure *k = s->closure;
    const char *name = xf_cx_string(s->l->a, clang_getCursorSpelling(variable));
    *xf_push(s->l->a, &k->captures) = (struct xf_capture){
        .variable = variable,
        .value = clang_getNullCursor(),
        .by_reference = mode_of(brackets(s->l, k->method), name) == BY_REFERENCE,
    };
}

/* The object of the member function around the lambda. */
static void capture_object(struct search *s, CXType class)
{
    struct xf_closure *k = s->closure;
    for (size_t i = 0; i < k->captures.n; i++)
        if (clang_Cursor_isNull(k->captures.v[i].variable)) {
            s->strange |= !clang_equalTypes(k->captures.v[i].object, class);
            return;
        }
    *xf_push(s->l->a, &k->captures) = (struct xf_capture){
        .variable = clang_getNullCursor(), .value = clang_getNullCursor(), .object = class};
}

/* The class whose object is used there; kind Invalid: none's. */
static CXType object_used(struct search *s, CXCursor c)
{
    CXType none = {.kind = CXType_Invalid}, used = none;
    enum CXCursorKind k = clang_getCursorKind(c);
    if (k == CXCursor_CXXThisExpr)
        used = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(c)));
    else if (k == CXCursor_MemberRefExpr && !xf_subexpressions(s->l, c).n)
        used = clang_getCursorType(clang_getCursorSemanticParent(clang_getCursorReferenced(c)));
    return used.kind == CXType_Invalid ? none
                                       : clang_getUnqualifiedType(clang_getCanonicalType(used));
}

static enum CXChildVisitResult find_captured(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct search *s = data;
    enum CXCursorKind k = clang_getCursorKind(c);
    CXType object = object_used(s, c);
    if (object.kind != CXType_Invalid)
        capture_object(s, object);
    CXCursor value = xf_closure_value(c); /* of another one in this one */
    if (!clang_Cursor_isNull(value)) {
        find_captured(value, c, data);
        clang_visitChildren(value, find_captured, data);
    }
    if (k != CXCursor_DeclRefExpr)
        return CXChildVisit_Recurse;
    CXCursor variable = clang_getCanonicalCursor(clang_getCursorReferenced(c));
    if (!is_local(variable) || is_captured(s->closure, variable))
        return CXChildVisit_Recurse;
    if (!is_within(variable, s->closure->method))
        capture(s, variable);
    else if (is_own(s->l, s->closure, variable))
        capture_own(s, variable);
    return CXChildVisit_Recurse;
}

/* What a copy of its bytes is a copy of. */
static bool is_copied_as_bytes(enum xf_library_class class)
{
    return class == XF_CLASS_ITERATOR || class == XF_CLASS_FUNCTION || class == XF_CLASS_RANDOM ||
           class == XF_CLASS_COMPLEX || class == XF_CLASS_TEXT || class == XF_CLASS_TIME ||
           class == XF_CLASS_VIEW;
}

/* What is copied is a number, an address, a plain structure or a value of the library. */
static bool is_copied_plainly(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t), item;
    if (canonical.kind == CXType_LValueReference)
        canonical = clang_getCanonicalType(clang_getPointeeType(canonical));
    return xf_cx_is_number(canonical) || canonical.kind == CXType_Pointer ||
           canonical.kind == CXType_Enum ||
           (canonical.kind == CXType_Record &&
            (clang_isPODType(canonical) || xf_class_is_bytes(l, canonical) ||
             is_copied_as_bytes(xf_library_class_of(l, canonical, &item))));
}

/* ... and a move of it is a copy, too. */
static bool is_moved_plainly(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t), item;
    enum xf_library_class class = xf_library_class_of(l, canonical, &item);
    return class != XF_CLASS_TEXT && class != XF_CLASS_FUNCTION &&
           (canonical.kind != CXType_Record || class != XF_CLASS_NONE ||
            clang_isPODType(canonical));
}

bool xf_closure_moves_as_copy(struct xf_lower *l, CXType t)
{
    const struct xf_closure *k = xf_closure_with_type(l, t);
    bool plain = k && !k->unknown;
    for (size_t i = 0; plain && i < k->captures.n; i++) {
        const struct xf_capture *c = &k->captures.v[i];
        plain = c->by_reference || clang_Cursor_isNull(c->variable) ||
                is_moved_plainly(l, clang_getCursorType(c->variable));
    }
    return plain;
}

static bool captures_plainly(struct xf_lower *l, const struct xf_closure *k)
{
    for (size_t i = 0; i < k->captures.n; i++) {
        const struct xf_capture *c = &k->captures.v[i];
        if (clang_Cursor_isNull(c->variable))
            continue;
        CXType t = clang_getCursorType(c->variable);
        if (!c->by_reference ? !is_copied_plainly(l, t)
                             : clang_getCanonicalType(t).kind == CXType_VariableArray)
            return false;
    }
    return true;
}

/* A lambda that is not mutable changes its copies where these have members that are. */
static bool copies_change(struct xf_lower *l, const struct xf_closure *k)
{
    bool change = !clang_CXXMethod_isConst(k->method);
    for (size_t i = 0; !change && i < k->captures.n; i++) {
        const struct xf_capture *c = &k->captures.v[i];
        change = !c->by_reference && !clang_Cursor_isNull(c->variable) &&
                 xf_class_has_mutable(l, clang_getCursorType(c->variable));
    }
    return change;
}

static const char *unknown_in(struct xf_lower *l, struct xf_closure *k)
{
    static const char what[] = "a lambda";
    if (clang_Cursor_isNull(k->method))
        return "a lambda that is a template";
    CXType function = clang_getCanonicalType(clang_getCursorType(k->method));
    CXType result = xf_closure_result(k);
    struct search s = {.l = l, .closure = k};
    size_t values, own = 0;
    if (clang_Cursor_isVariadic(k->method) || !is_followed(brackets(l, k->method), &values))
        return what;
    for (int i = clang_getNumArgTypes(function); i-- > 0;)
        if (clang_getCanonicalType(clang_getArgType(function, (unsigned)i)).kind ==
            CXType_RValueReference)
            return "a reference";
    if (result.kind == CXType_LValueReference || result.kind == CXType_RValueReference)
        return "a reference";
    clang_visitChildren(k->method, find_captured, &s);
    k->changes = copies_change(l, k);
    for (size_t i = 0; i < k->captures.n; i++)
        own += !clang_Cursor_isNull(k->captures.v[i].value);
    return s.strange || own != values || !captures_plainly(l, k) ? what : NULL;
}

/* ---- all lambdas ---- */

static enum CXChildVisitResult find_operator(CXCursor c, CXCursor parent, CXClientData data)
{
    (void)parent;
    CXCursor *method = data;
    if (clang_getCursorKind(c) != CXCursor_CXXMethod)
        return CXChildVisit_Continue;
    *method = c;
    return CXChildVisit_Break;
}

static bool is_lambda(struct xf_lower *l, CXType canonical)
{
    if (!l->unit->is_cxx || canonical.kind != CXType_Record ||
        clang_getCursorKind(clang_getTypeDeclaration(canonical)) != CXCursor_ClassDecl)
        return false;
    const char *name = xf_cx_class_name(l->a, canonical);
    return !strncmp(name, "(lambda at ", 11);
}

static struct xf_closure *new_closure(struct xf_lower *l, CXCursor declaration)
{
    struct xf_closure *k = xf_alloc(l->a, sizeof *k);
    k->declaration = declaration;
    k->method = clang_getNullCursor();
    k->number = l->cxx.closures.n;
    *xf_push(l->a, &l->cxx.closures) = k;
    clang_visitChildren(declaration, find_operator, &k->method);
    k->unknown = unknown_in(l, k);
    return k;
}

struct xf_closure *xf_closure_with_type(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    if (!is_lambda(l, canonical))
        return NULL;
    CXCursor declaration = clang_getTypeDeclaration(canonical);
    for (size_t i = 0; i < l->cxx.closures.n; i++)
        if (clang_equalCursors(l->cxx.closures.v[i]->declaration, declaration))
            return l->cxx.closures.v[i];
    return new_closure(l, declaration);
}

const char *xf_closure_capture_name(struct xf_lower *l, const struct xf_capture *c)
{
    return clang_Cursor_isNull(c->variable)
               ? "this"
               : xf_cx_string(l->a, clang_getCursorSpelling(c->variable));
}

CXType xf_closure_result(const struct xf_closure *k)
{
    return clang_getCanonicalType(clang_getResultType(clang_getCursorType(k->method)));
}

struct xf_closure *xf_closure_called(struct xf_lower *l, CXCursor call)
{
    CXCursor callee = clang_getCursorReferenced(call);
    if (!l->unit->is_cxx || clang_getCursorKind(callee) != CXCursor_CXXMethod)
        return NULL;
    struct xf_closure *k =
        xf_closure_with_type(l, clang_getCursorType(clang_getCursorSemanticParent(callee)));
    return k && clang_equalCursors(k->method, callee) ? k : NULL;
}

bool xf_closure_is_copied(struct xf_lower *l, CXCursor call)
{
    return l->unit->is_cxx && clang_Cursor_getNumArguments(call) == 1 &&
           clang_getCursorKind(clang_getCursorReferenced(call)) == CXCursor_Constructor &&
           xf_closure_with_type(l, clang_getCursorType(call));
}

const struct xf_capture *xf_closure_captured(struct xf_lower *l, CXCursor variable)
{
    const struct xf_closure *k = l->cxx.closure;
    if (!k)
        return NULL;
    CXCursor canonical = clang_getCanonicalCursor(variable);
    for (size_t i = 0; i < k->captures.n; i++)
        if (clang_equalCursors(k->captures.v[i].variable, canonical))
            return &k->captures.v[i];
    return NULL;
}
