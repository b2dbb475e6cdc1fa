/* SPDX-License-Identifier: MIT */
#include "library_tuple.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "callable.h"
#include "cxutil.h"
#include "library_class.h"
#include "lower.h"

bool xf_is_same_type(CXType t, CXType given)
{
    return clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(t)),
                            clang_getUnqualifiedType(clang_getCanonicalType(given)));
}

static CXType argument_type(CXCursor call, unsigned i)
{
    return clang_getCursorType(clang_Cursor_getArgument(call, i));
}

/* Of another one, of nothing, or of values that convert to those of the type. */
enum xf_library_call xf_tuple_made(struct xf_lower *l, CXCursor call, int n)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(call));
    int values = clang_Type_getNumTemplateArguments(t);
    if (n == 1 && xf_is_same_type(t, argument_type(call, 0)))
        return XF_CALL_SELF;
    bool fits = n == 0 || n == values;
    for (unsigned i = 0; fits && i < (unsigned)values; i++) {
        CXType value = xf_library_value(t, i);
        fits = n ? xf_callable_makes(l, argument_type(call, i), value) : xf_cx_is_number(value);
    }
    return fits ? XF_CALL_MAKE_PAIR : XF_CALL_UNKNOWN;
}

/* A tuple of references is set from one of as many values. */
static bool sets_all(struct xf_lower *l, CXType object, CXType from)
{
    CXType given = clang_getCanonicalType(from);
    int n = clang_Type_getNumTemplateArguments(object);
    bool fits = xf_library_class_of(l, given, NULL) == XF_CLASS_PAIR &&
                clang_Type_getNumTemplateArguments(given) == n;
    for (unsigned i = 0; fits && i < (unsigned)n; i++)
        fits = xf_callable_converts(xf_library_value(given, i), xf_library_value(object, i));
    return fits;
}

enum xf_library_call xf_tuple_member(struct xf_lower *l, CXCursor call, CXType object,
                                     bool by_operator, enum xf_library_call what)
{
    CXType from = argument_type(call, by_operator);
    if (what == XF_CALL_SET_ALL)
        return sets_all(l, clang_getCanonicalType(object), from) ? what : XF_CALL_UNKNOWN;
    return xf_is_same_type(object, from) ? what : XF_CALL_UNKNOWN;
}

/* std::get<1>(t) */
static bool is_numbered(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    return xf_library_class_of(l, argument_type(call, 0), NULL) == XF_CLASS_PAIR &&
           clang_Cursor_getNumTemplateArguments(callee) > 0 &&
           clang_Cursor_getTemplateArgumentKind(callee, 0) == CXTemplateArgumentKind_Integral;
}

enum xf_library_call xf_tuple_function(struct xf_lower *l, CXCursor call, CXCursor callee,
                                       const char *name)
{
    int n = clang_Cursor_getNumArguments(call);
    enum xf_library_class class = xf_library_class_of(l, clang_getCursorType(call), NULL);
    bool makes = (n == 2 && !strcmp(name, "make_pair")) || !strcmp(name, "make_tuple");
    if (makes && class == XF_CLASS_PAIR)
        return xf_tuple_made(l, call, n);
    if (!strcmp(name, "tie") && class == XF_CLASS_TIED)
        return XF_CALL_TIE;
    return n == 1 && !strcmp(name, "get") && is_numbered(l, call, callee) ? XF_CALL_GET
                                                                          : XF_CALL_UNKNOWN;
}
