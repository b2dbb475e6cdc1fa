/* SPDX-License-Identifier: MIT */
#include "library.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "cxutil.h"
#include "lower.h"
#include "nodes.h"
#include "operators.h"
#include "sources.h"
#include "word.h"

/* ---- classes ---- */

static bool begins_with(const char *s, const char *with)
{
    return !strncmp(s, with, strlen(with));
}

static const char *name_of(struct xf_lower *l, CXType t)
{
    return xf_without_const(xf_cx_string(l->a, clang_getTypeSpelling(clang_getCanonicalType(t))));
}

static bool is_item(CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    return clang_isPODType(canonical) && canonical.kind != CXType_Bool;
}

static bool is_vector(struct xf_lower *l, CXType canonical, CXType *item)
{
    *item = clang_Type_getTemplateArgumentAsType(canonical, 0);
    CXType allocator = clang_Type_getTemplateArgumentAsType(canonical, 1);
    return begins_with(name_of(l, canonical), "std::vector<") && is_item(*item) &&
           (allocator.kind == CXType_Invalid ||
            begins_with(name_of(l, allocator), "std::allocator<"));
}

enum xf_library_class xf_library_class_of(struct xf_lower *l, CXType t, CXType *item)
{
    CXType canonical = clang_getCanonicalType(t), of;
    if (!l->unit->is_cxx || canonical.kind != CXType_Record ||
        clang_Type_getNumTemplateArguments(canonical) < 1 ||
        !xf_is_system(l, clang_getTypeDeclaration(canonical)))
        return XF_CLASS_NONE;
    if (is_vector(l, canonical, item))
        return XF_CLASS_VECTOR;
    if (!begins_with(name_of(l, canonical), "__gnu_cxx::__normal_iterator<") ||
        !is_vector(l, clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(canonical, 1)),
                   &of))
        return XF_CLASS_NONE;
    *item = clang_getPointeeType(
        clang_getCanonicalType(clang_Type_getTemplateArgumentAsType(canonical, 0)));
    return XF_CLASS_ITERATOR;
}

static enum xf_library_class class_of(struct xf_lower *l, CXType t)
{
    CXType item;
    return xf_library_class_of(l, t, &item);
}

/* ---- constructors ---- */

bool xf_library_is_unwritten(struct xf_lower *l, CXCursor c)
{
    return xf_cx_is_expr(c) && !xf_cx_offset(clang_getRangeStart(xf_cx_extent(l, c))).file;
}

static bool is_integer(CXType t)
{
    enum CXTypeKind k = clang_getCanonicalType(t).kind;
    return k >= CXType_UChar && k <= CXType_Int128;
}

/* 0, or 0.0 that is not negative. */
static bool is_zero(CXCursor value)
{
    CXEvalResult r = clang_Cursor_Evaluate(value);
    CXEvalResultKind k = r ? clang_EvalResult_getKind(r) : CXEval_UnExposed;
    double real = k == CXEval_Float ? clang_EvalResult_getAsDouble(r) : 1.0;
    static const double zero = 0.0;
    bool is = (k == CXEval_Int && !clang_EvalResult_getAsLongLong(r)) ||
              (k == CXEval_Float && !memcmp(&real, &zero, sizeof zero));
    clang_EvalResult_dispose(r);
    return is;
}

static enum xf_library_call constructor(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    int n = clang_Cursor_getNumArguments(call);
    CXType function = clang_getCursorType(callee);
    if (clang_CXXConstructor_isCopyConstructor(callee))
        return n == 1 ? XF_CALL_MAKE_COPY : XF_CALL_UNKNOWN;
    if (clang_CXXConstructor_isMoveConstructor(callee))
        return n == 1 ? XF_CALL_MAKE_MOVED : XF_CALL_UNKNOWN;
    if (n == 0)
        return XF_CALL_MAKE_EMPTY;
    CXCursor last = clang_Cursor_getArgument(call, (unsigned)n - 1);
    if (n > 3 || !xf_library_is_unwritten(l, last) || !is_integer(clang_getArgType(function, 0)))
        return XF_CALL_UNKNOWN;
    bool cleared = n == 2 || is_zero(clang_Cursor_getArgument(call, 1));
    return cleared ? XF_CALL_MAKE_SIZED : XF_CALL_MAKE_FILLED;
}

/* ---- members and operators ---- */

static enum xf_library_call member(enum xf_library_class class, const char *name, int arguments)
{
    static const struct {
        enum xf_library_class class;
        const char *name;
        int arguments;
        enum xf_library_call what;
    } known[] = {
#define LIBRARY_CALL(class, name, arguments, what)                                                 \
    {XF_CLASS_##class, name, arguments, XF_CALL_##what},
#include "library_calls.def"
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].class == class && known[i].arguments == arguments &&
            !strcmp(known[i].name, name))
            return known[i].what;
    return XF_CALL_UNKNOWN;
}

static enum xf_library_call method(struct xf_lower *l, CXCursor call, CXCursor callee,
                                   const char *name)
{
    CXType object = clang_getCursorType(clang_getCursorSemanticParent(callee));
    enum xf_library_call what = member(class_of(l, object), name,
                                       clang_Cursor_getNumArguments(call) - xf_is_operator(name));
    if (what == XF_CALL_REFILL && !is_integer(clang_getArgType(clang_getCursorType(callee), 0)))
        return XF_CALL_UNKNOWN; /* from one iterator to another */
    if (what != XF_CALL_ASSIGN)
        return what;
    CXType from = clang_getCanonicalType(clang_getArgType(clang_getCursorType(callee), 0));
    bool moved = from.kind == CXType_RValueReference;
    if ((!moved && from.kind != CXType_LValueReference) ||
        class_of(l, clang_getPointeeType(from)) != XF_CLASS_VECTOR)
        return XF_CALL_UNKNOWN;
    return moved ? XF_CALL_ASSIGN_MOVED : XF_CALL_ASSIGN;
}

/* ---- functions ---- */

static CXType argument_type(CXCursor call, unsigned i)
{
    return clang_getCursorType(clang_Cursor_getArgument(call, i));
}

/* What a plain assignment copies as a whole, and vectors, which have a meaning of their own. */
static bool is_swapped(struct xf_lower *l, CXType t)
{
    return clang_isPODType(clang_getCanonicalType(t)) || class_of(l, t) != XF_CLASS_NONE;
}

/* An iterator of a vector, or a pointer to what one may have. */
static bool goes_over_items(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    return class_of(l, t) == XF_CLASS_ITERATOR ||
           (canonical.kind == CXType_Pointer && is_item(clang_getPointeeType(canonical)));
}

static bool is_number(CXType t)
{
    enum CXTypeKind k = clang_getCanonicalType(t).kind;
    return k >= CXType_Bool && k <= CXType_LongDouble;
}

static bool takes(struct xf_lower *l, CXCursor call, const char *arguments)
{
    for (unsigned i = 0; arguments[i]; i++) {
        CXType t = argument_type(call, i);
        if (arguments[i] == 'i' ? !goes_over_items(l, t) : !is_number(t))
            return false;
    }
    return true;
}

static enum xf_library_call algorithm(struct xf_lower *l, CXCursor call, const char *name)
{
    static const struct {
        const char *name;
        enum xf_library_call what;
        const char *arguments;
    } known[] = {
#define ALGORITHM(name, what, arguments) {name, XF_CALL_##what, arguments},
#include "library_calls.def"
    };
    size_t n = (size_t)clang_Cursor_getNumArguments(call);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, name) && n == strlen(known[i].arguments))
            return takes(l, call, known[i].arguments) ? known[i].what : XF_CALL_UNKNOWN;
    return XF_CALL_UNKNOWN;
}

static enum xf_library_call function(struct xf_lower *l, CXCursor call, CXCursor callee,
                                     const char *name)
{
    int n = clang_Cursor_getNumArguments(call);
    if (!xf_is_system(l, callee) || n < 1)
        return XF_CALL_UNKNOWN;
    if (n == 2 && xf_is_operator(name) &&
        (class_of(l, argument_type(call, 0)) == XF_CLASS_ITERATOR ||
         class_of(l, argument_type(call, 1)) == XF_CLASS_ITERATOR))
        return member(XF_CLASS_ITERATOR, name, 1);
    CXCursor space = clang_getCursorSemanticParent(callee);
    bool standard = !strcmp(xf_cx_string(l->a, clang_getCursorSpelling(space)), "std");
    enum xf_library_call what = standard ? algorithm(l, call, name) : XF_CALL_UNKNOWN;
    if (!standard || what != XF_CALL_UNKNOWN || !is_swapped(l, argument_type(call, 0)))
        return what;
    if (n == 2 && !strcmp(name, "swap"))
        return XF_CALL_SWAP;
    return n == 1 && !strcmp(name, "move") ? XF_CALL_MOVE : XF_CALL_UNKNOWN;
}

enum xf_library_call xf_library_call_of(struct xf_lower *l, CXCursor call)
{
    if (!l->unit->is_cxx || clang_getCursorKind(call) != CXCursor_CallExpr)
        return XF_CALL_UNKNOWN;
    CXCursor callee = clang_getCursorReferenced(call);
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(callee));
    switch ((int)clang_getCursorKind(callee)) {
    case CXCursor_Constructor:
        return class_of(l, clang_getCursorType(call)) == XF_CLASS_VECTOR
                   ? constructor(l, call, callee)
                   : XF_CALL_UNKNOWN;
    case CXCursor_CXXMethod:
        return method(l, call, callee, name);
    case CXCursor_FunctionDecl:
        return function(l, call, callee, name);
    default:
        return XF_CALL_UNKNOWN;
    }
}
