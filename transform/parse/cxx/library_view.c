/* SPDX-License-Identifier: MIT */
#include "library_view.h"

#include <clang-c/Index.h>
#include <stdbool.h>

#include "cxutil.h"
#include "library_algorithm.h"
#include "library_class.h"
#include "library_text.h"
#include "library_tuple.h"
#include "lower.h"
#include "nodes.h"

enum xf_library_call xf_view_made(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    int n = xf_cx_written(l, call);
    CXType first = n ? xf_cx_argument_type(call, 0) : (CXType){0};
    if (n == 0)
        return XF_CALL_MAKE_EMPTY;
    if (n == 1 && (clang_CXXConstructor_isCopyConstructor(callee) ||
                   clang_CXXConstructor_isMoveConstructor(callee)))
        return XF_CALL_SELF;
    if (n == 1)
        return xf_cx_is_characters(first) ? XF_CALL_VIEW_OF_CHARACTERS : XF_CALL_UNKNOWN;
    return !xf_text_are_characters(l, call, 0)              ? XF_CALL_UNKNOWN
           : xf_cx_is_integer(xf_cx_argument_type(call, 1)) ? XF_CALL_SPAN_COUNTED
                                                            : XF_CALL_SPAN_BETWEEN;
}

enum xf_library_call xf_view_member(struct xf_lower *l, CXCursor call, CXType object,
                                    enum xf_library_call what)
{
    int n = xf_cx_written(l, call);
    if (what == XF_CALL_MIX || what == XF_CALL_COPY_CHARACTERS)
        return xf_library_text_member(l, call, what);
    if (what == XF_CALL_SET || what == XF_CALL_SWAP)
        return n && xf_is_same_type(object, xf_cx_argument_type(call, (unsigned)n - 1))
                   ? what
                   : XF_CALL_UNKNOWN;
    if (what != XF_CALL_VIEW_SOME)
        return what;
    return n == 0 ? XF_CALL_SELF : n == 1 ? XF_CALL_VIEW_BEHIND : what;
}
