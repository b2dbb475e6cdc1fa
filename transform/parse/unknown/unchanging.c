/* SPDX-License-Identifier: MIT */
#include "unchanging.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "class_parts.h"
#include "cxutil.h"
#include "library.h"
#include "lower.h"
#include "lower_class.h"
#include "nodes.h"
#include "sources.h"
#include "word.h"

enum { MOST_CALLS = 8 }; /* in each other */

/* A value or a function that is looked through. */
struct search {
    struct xf_lower *l;
    CXCursor root;
    int depth;
    bool same;
    bool reads;     /* what addresses lead to may be looked at, */
    bool addresses; /* and there are some of what may be set */
};

static void look_through(struct search *s);

static void look_into(struct search *s, CXCursor root)
{
    struct search inner = {
        .l = s->l, .root = root, .depth = s->depth + 1, .same = true, .reads = s->reads};
    if (inner.depth > MOST_CALLS)
        inner.same = false;
    else
        look_through(&inner);
    s->same = s->same && inner.same;
    s->addresses = s->addresses || inner.addresses;
    s->reads = s->reads || inner.reads;
}

/* ---- functions ---- */

static CXCursor definition(struct xf_lower *l, CXCursor function)
{
    CXCursor of = clang_getCursorDefinition(function);
    struct xf_cursors kids = xf_cx_children(l, of);
    bool body = kids.n && clang_getCursorKind(kids.v[kids.n - 1]) == CXCursor_CompoundStmt;
    return body ? of : clang_getNullCursor();
}

static void look_into_body(struct search *s, CXCursor function)
{
    CXCursor of = definition(s->l, function);
    if (clang_Cursor_isNull(of))
        s->same = false;
    else
        look_into(s, of);
}

static void look_into_class(struct search *s, CXType t);

static enum CXVisitorResult look_into_field(CXCursor field, CXClientData data)
{
    struct search *s = data;
    CXCursor value = xf_class_member_value(s->l, field);
    if (!clang_Cursor_isNull(value))
        look_into(s, value);
    look_into_class(s, xf_class_item_of(clang_getCursorType(field)));
    return s->same ? CXVisit_Continue : CXVisit_Break;
}

/* What its objects may begin with where nothing is written for them. */
static void look_into_class(struct search *s, CXType t)
{
    if (t.kind != CXType_Record || !xf_class_is_users(s->l, t) || !s->same)
        return;
    CXCursor constructor = xf_class_default_constructor(s->l, t);
    CXType base = xf_class_base(s->l, t);
    if (!clang_Cursor_isNull(constructor))
        look_into_body(s, constructor);
    if (base.kind != CXType_Invalid)
        look_into_class(s, base);
    clang_Type_visitFields(clang_getCanonicalType(t), look_into_field, s);
}

/* A function of the program's own, called or handed over to be called. */
static void look_into_function(struct search *s, CXCursor function)
{
    enum CXCursorKind k = clang_getCursorKind(function);
    bool makes = k == CXCursor_Constructor;
    if (makes)
        look_into_class(s, clang_getCursorType(clang_getCursorSemanticParent(function)));
    if (k == CXCursor_FunctionDecl || (makes && !clang_CXXMethod_isDefaulted(function)) ||
        (k == CXCursor_CXXMethod && !clang_CXXMethod_isVirtual(function)))
        look_into_body(s, function);
    else if (!makes)
        s->same = false;
}

static bool is_of_closure(struct xf_lower *l, CXCursor function)
{
    CXType class = clang_getCursorType(clang_getCursorSemanticParent(function));
    return clang_getCursorKind(function) == CXCursor_CXXMethod &&
           strstr(xf_cx_string(l->a, clang_getTypeSpelling(class)), "(lambda at ");
}

/* Functions of numbers. */
static bool is_arithmetic(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    static const char *const known[] = {
        "sqrt", "cbrt",  "exp",   "exp2", "expm1", "log",    "log2",   "log10", "log1p", "pow",
        "sin",  "cos",   "tan",   "asin", "acos",  "atan",   "atan2",  "sinh",  "cosh",  "tanh",
        "fabs", "abs",   "floor", "ceil", "round", "trunc",  "fmod",   "hypot", "fmin",  "fmax",
        "max",  "ldexp", "min",   "erf",  "erfc",  "lround", "tgamma", NULL};
    for (int i = clang_Cursor_getNumArguments(call); i-- > 0;)
        if (!xf_cx_is_number(xf_cx_argument_type(call, (unsigned)i)))
            return false;
    return xf_is_system(l, callee) &&
           xf_is_one_of(xf_cx_string(l->a, clang_getCursorSpelling(callee)), known);
}

/* What the library does with its operands alone. */
static bool is_of_operands(enum xf_library_call what)
{
    switch (what) {
    case XF_CALL_UNKNOWN:
    case XF_CALL_MAKE_RANDOM:
    case XF_CALL_NOW:
    case XF_CALL_DRAW:
    case XF_CALL_DRAW_BY:
    case XF_CALL_COPY_OUT:
        return false;
    default:
        return what < XF_CALL_FORMAT || what > XF_CALL_STREAM_CLEAR;
    }
}

static void look_at_call(struct search *s, CXCursor call)
{
    CXCursor callee = clang_getCursorReferenced(call);
    s->reads = true;
    if (is_of_operands(xf_library_call_of(s->l, call)) || is_arithmetic(s->l, call, callee) ||
        is_of_closure(s->l, callee)) /* whose lambda stands there, or was looked at */
        return;
    if (xf_is_system(s->l, callee))
        s->same = false;
    else
        look_into_function(s, callee);
}

/* ---- names ---- */

static bool lies_within(CXCursor c, CXCursor outer)
{
    CXSourceRange range = clang_getCursorExtent(outer);
    struct xf_spot at = xf_cx_offset(clang_getCursorLocation(c));
    struct xf_spot begin = xf_cx_offset(clang_getRangeStart(range));
    struct xf_spot end = xf_cx_offset(clang_getRangeEnd(range));
    return at.file && at.file == begin.file && at.offset >= begin.offset && at.offset < end.offset;
}

/* Its own, made anew each time. */
static bool is_own(const struct search *s, CXCursor variable)
{
    return clang_getCursorLinkage(variable) == CXLinkage_NoLinkage &&
           clang_Cursor_getStorageClass(variable) != CX_SC_Static && lies_within(variable, s->root);
}

static bool is_constant(CXType t)
{
    t = clang_getCanonicalType(t);
    while (t.kind == CXType_ConstantArray)
        t = clang_getCanonicalType(clang_getArrayElementType(t));
    return clang_isConstQualifiedType(t);
}

static void look_at_variable(struct search *s, CXCursor of)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(of));
    CXCursor init = clang_Cursor_getVarDeclInitializer(of);
    bool stays = clang_getCursorLinkage(of) != CXLinkage_NoLinkage ||
                 clang_Cursor_getStorageClass(of) == CX_SC_Static;
    if (is_own(s, of))
        return;
    if (stays && xf_class_is_constructed(s->l, of)) /* it might not be made yet */
        s->same = false;
    else if (is_constant(t) && !clang_Cursor_isNull(init))
        look_into(s, init);
    else if (t.kind == CXType_ConstantArray && stays)
        s->addresses = true;
    else
        s->same = false;
}

/* Functions, constants, and where variables that stay are. */
static void look_at_name(struct search *s, CXCursor name)
{
    CXCursor of = clang_getCursorReferenced(name);
    enum CXCursorKind k = clang_getCursorKind(of);
    if (k == CXCursor_VarDecl || k == CXCursor_ParmDecl)
        look_at_variable(s, of);
    else if (k == CXCursor_FunctionDecl && s->reads && !xf_is_system(s->l, of))
        look_into_function(s, of);
    else if (k != CXCursor_EnumConstantDecl && k != CXCursor_FunctionDecl &&
             k != CXCursor_CXXMethod && k != CXCursor_NonTypeTemplateParameter)
        s->same = false;
}

/* ---- all of it ---- */

/* It is one of a function that works on an object. */
static bool has_object(const struct search *s)
{
    enum CXCursorKind k = clang_getCursorKind(s->root);
    return k == CXCursor_CXXMethod || k == CXCursor_Constructor;
}

/* A member of the object that a member function works on; of another one, that is looked at. */
static void look_at_member(struct search *s, CXCursor c)
{
    CXCursor of = clang_getCursorReferenced(c);
    s->reads = true;
    bool of_this = !xf_cx_children(s->l, c).n || !xf_cx_is_expr(xf_cx_first(s->l, c));
    if (clang_getCursorKind(of) == CXCursor_VarDecl)
        look_at_variable(s, of);
    else if (clang_CXXField_isMutable(of)) /* what is constant may have it, and change it */
        s->same = false;
    else if (of_this && !has_object(s))
        s->same = false;
}

static enum CXChildVisitResult visit(CXCursor c, CXCursor parent, CXClientData data)
{
    struct search *s = data;
    (void)parent;
    switch ((int)clang_getCursorKind(c)) {
    case CXCursor_DeclRefExpr:
    case CXCursor_VariableRef:
        look_at_name(s, c);
        break;
    case CXCursor_MemberRefExpr:
        look_at_member(s, c);
        break;
    case CXCursor_CallExpr:
        look_at_call(s, c);
        break;
    case CXCursor_ArraySubscriptExpr:
        s->reads = true;
        break;
    case CXCursor_UnaryOperator:
        s->reads = s->reads || clang_getCursorUnaryOperatorKind(c) == CXUnaryOperator_Deref;
        break;
    case CXCursor_CXXThisExpr:
        s->same = s->same && has_object(s);
        break;
    case CXCursor_VarDecl:
        s->same = s->same && is_own(s, c);
        break;
    case CXCursor_CXXNewExpr:
    case CXCursor_CXXDeleteExpr:
    case CXCursor_CXXThrowExpr:
    case CXCursor_AsmStmt:
        s->same = false;
        break;
    default:
        break;
    }
    return s->same ? CXChildVisit_Recurse : CXChildVisit_Break;
}

static void look_through(struct search *s)
{
    if (xf_cx_is_expr(s->root) && visit(s->root, clang_getNullCursor(), s) == CXChildVisit_Break)
        return;
    clang_visitChildren(s->root, visit, s);
}

bool xf_is_unchanging(struct xf_lower *l, CXCursor value)
{
    struct search s = {.l = l, .root = value, .same = true};
    look_through(&s);
    return s.same && !(s.reads && s.addresses);
}
