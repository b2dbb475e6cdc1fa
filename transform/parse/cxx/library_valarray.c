/* SPDX-License-Identifier: MIT */
#include "library_valarray.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "cxutil.h"
#include "library_class.h"
#include "library_tuple.h"
#include "lower.h"
#include "nodes.h"
#include "operators.h"
#include "word.h"

static bool is_array(struct xf_lower *l, CXType t)
{
    return xf_library_class_of(l, t, NULL) == XF_CLASS_VALARRAY;
}

/* Of the items of a valarray, which is the type or what an operator gives. */
static bool has_items(struct xf_lower *l, CXType of, CXType t)
{
    CXType x, y;
    return is_array(l, t) && xf_library_class_of(l, of, &x) == XF_CLASS_VALARRAY &&
           xf_library_class_of(l, t, &y) == XF_CLASS_VALARRAY && xf_is_same_type(x, y);
}

static bool is_list(struct xf_lower *l, CXType t)
{
    return xf_begins_with(xf_cx_class_name(l->a, t), "std::initializer_list<");
}

enum xf_library_call xf_valarray_made(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    CXType t = clang_getCursorType(call), item;
    int n = xf_cx_written(l, call);
    CXType first = n ? xf_cx_argument_type(call, 0) : t;
    if (n == 0)
        return XF_CALL_MAKE_EMPTY;
    if (n == 1 && clang_CXXConstructor_isCopyConstructor(callee))
        return XF_CALL_MAKE_COPY;
    if (n == 1 && clang_CXXConstructor_isMoveConstructor(callee)) /* of what a function gives */
        return XF_CALL_MAKE_MOVED;
    if (n == 1)
        return xf_cx_is_integer(first)  ? XF_CALL_MAKE_SIZED
               : is_list(l, first)      ? XF_CALL_MAKE_LIST
               : has_items(l, t, first) ? XF_CALL_ARRAY_OF
                                        : XF_CALL_UNKNOWN;
    xf_library_class_of(l, t, &item);
    if (n != 2 || !xf_cx_is_integer(xf_cx_argument_type(call, 1)))
        return XF_CALL_UNKNOWN;
    return xf_cx_is_number(first) ? XF_CALL_ARRAY_FILLED
           : first.kind == CXType_Pointer && xf_is_same_type(clang_getPointeeType(first), item)
               ? XF_CALL_ARRAY_COPIED
               : XF_CALL_UNKNOWN;
}

enum xf_library_call xf_valarray_member(struct xf_lower *l, CXCursor call, CXCursor callee,
                                        enum xf_library_call what)
{
    CXType object = clang_getCursorType(clang_getCursorSemanticParent(callee));
    int n = clang_Cursor_getNumArguments(call);
    CXType last = n ? xf_cx_argument_type(call, (unsigned)n - 1) : object;
    if (what == XF_CALL_ITEM)
        return xf_cx_is_integer(clang_getArgType(clang_getCursorType(callee), 0)) ? what
                                                                                  : XF_CALL_UNKNOWN;
    if (what == XF_CALL_ASSIGN)
        return has_items(l, object, last) ? what
               : xf_cx_is_number(last)    ? XF_CALL_FILL_ALL
                                          : XF_CALL_UNKNOWN;
    if (what == XF_CALL_ARRAY_CHANGED || what == XF_CALL_SWAP)
        return has_items(l, object, last) || (what != XF_CALL_SWAP && xf_cx_is_number(last))
                   ? what
                   : XF_CALL_UNKNOWN;
    return what;
}

enum xf_library_call xf_valarray_function(struct xf_lower *l, CXCursor call, const char *name)
{
    static const char *const ofone[] = {"abs",  "acos", "asin", "atan",  "cos",
                                        "cosh", "exp",  "log",  "log10", "sin",
                                        "sinh", "sqrt", "tan",  "tanh",  NULL};
    static const char *const oftwo[] = {"operator+", "operator-", "operator*", "operator/",
                                        "pow",       "atan2",     NULL};
    int n = clang_Cursor_getNumArguments(call);
    CXType x = n ? xf_cx_argument_type(call, 0) : (CXType){0},
           y = n == 2 ? xf_cx_argument_type(call, 1) : x;
    if (n == 1)
        return is_array(l, x) && xf_is_one_of(name, ofone) ? XF_CALL_ARRAY_OF_ONE : XF_CALL_UNKNOWN;
    bool fits = n == 2 && (is_array(l, x) || xf_cx_is_number(x)) &&
                (is_array(l, y) || xf_cx_is_number(y)) && (is_array(l, x) || is_array(l, y));
    return fits && xf_is_one_of(name, oftwo) ? XF_CALL_ARRAY_OF_TWO : XF_CALL_UNKNOWN;
}
