/* SPDX-License-Identifier: MIT */
#include "library_span.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "cxutil.h"
#include "library_algorithm.h"
#include "library_class.h"
#include "library_tuple.h"
#include "lower.h"
#include "nodes.h"

static CXType item_of(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t), item = clang_getPointeeType(canonical);
    if (canonical.kind == CXType_ConstantArray)
        return clang_getArrayElementType(canonical);
    if (item.kind == CXType_Invalid)
        xf_library_class_of(l, t, &item);
    return item;
}

/* Whose items are the own ones, const or not. */
static bool has_items(struct xf_lower *l, CXType span, CXType t)
{
    CXType item = item_of(l, t);
    return item.kind != CXType_Invalid && xf_is_same_type(item_of(l, span), item);
}

static bool is_whole(struct xf_lower *l, CXType t)
{
    enum xf_library_class class = xf_library_class_of(l, t, NULL);
    return class == XF_CLASS_VECTOR || class == XF_CLASS_ARRAY || class == XF_CLASS_SPAN ||
           clang_getCanonicalType(t).kind == CXType_ConstantArray;
}

enum xf_library_call xf_span_made(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    CXType span = clang_getCursorType(call);
    int n = xf_cx_written(l, call);
    if (n == 0)
        return XF_CALL_MAKE_EMPTY;
    CXType from = clang_getCursorType(clang_Cursor_getArgument(call, 0));
    if (n > 2 || !has_items(l, span, from))
        return XF_CALL_UNKNOWN;
    if (n == 1 && (clang_CXXConstructor_isCopyConstructor(callee) || is_whole(l, from)))
        return XF_CALL_SPAN_OF;
    CXType last = n == 2 ? clang_getCursorType(clang_Cursor_getArgument(call, 1)) : (CXType){0};
    if (n == 1 || !xf_goes_over_items(l, from))
        return XF_CALL_UNKNOWN;
    return xf_cx_is_integer(last)                                       ? XF_CALL_SPAN_COUNTED
           : xf_goes_over_items(l, last) && xf_is_same_type(from, last) ? XF_CALL_SPAN_BETWEEN
                                                                        : XF_CALL_UNKNOWN;
}

enum xf_library_call xf_span_member(struct xf_lower *l, CXCursor call, CXType object,
                                    enum xf_library_call what)
{
    int n = xf_cx_written(l, call);
    CXType last = n ? clang_getCursorType(clang_Cursor_getArgument(call, (unsigned)n - 1)) : object;
    if (what == XF_CALL_SET)
        return xf_is_same_type(object, last) ? what : XF_CALL_UNKNOWN;
    if (what >= XF_CALL_SPAN_FIRST && what <= XF_CALL_SPAN_BEHIND && !xf_cx_is_integer(last))
        return XF_CALL_UNKNOWN;
    return what == XF_CALL_SPAN_SOME && n == 1 ? XF_CALL_SPAN_BEHIND : what;
}
