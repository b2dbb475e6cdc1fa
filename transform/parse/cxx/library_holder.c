/* SPDX-License-Identifier: MIT */
#include "library_holder.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "cxutil.h"
#include "holder_class.h"
#include "library_algorithm.h"
#include "library_class.h"
#include "lower.h"
#include "nodes.h"
#include "operators.h"
#include "word.h"

/* ---- calls ---- */

/* Of plain values, where that is understood. */
static bool is_list(struct xf_lower *l, CXType t)
{
    const char *name = xf_cx_class_name(l->a, t);
    CXType item = xf_cx_parameter(t, 0);
    return !strncmp(name, "std::initializer_list<", 22) &&
           (xf_is_held_whole(l, item) || xf_library_class_of(l, item, NULL) == XF_CLASS_PAIR);
}

static bool is_part(struct xf_lower *l, CXType t)
{
    enum xf_library_class class = xf_library_class_of(l, t, NULL);
    return xf_is_held_whole(l, t) || xf_cx_is_characters(t) || class == XF_CLASS_PAIR ||
           class == XF_CLASS_HOLDER || class == XF_CLASS_PLACE || is_list(l, t);
}

/* Values, or two places between which they are. */
static bool are_parts(struct xf_lower *l, CXCursor call, unsigned from)
{
    unsigned n = (unsigned)xf_cx_written(l, call);
    if (n == from + 2 && xf_goes_over_items(l, xf_cx_argument_type(call, from)) &&
        xf_goes_over_items(l, xf_cx_argument_type(call, from + 1)))
        return true;
    for (unsigned i = from; i < n; i++)
        if (!is_part(l, xf_cx_argument_type(call, i)))
            return false;
    return true;
}

enum xf_library_call xf_holder_made(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    if (clang_CXXConstructor_isCopyConstructor(callee) ||
        clang_CXXConstructor_isMoveConstructor(callee))
        return xf_cx_written(l, call) == 1 ? XF_CALL_SELF : XF_CALL_UNKNOWN;
    return are_parts(l, call, 0) ? XF_CALL_HELD_MAKE : XF_CALL_UNKNOWN;
}

/* What is returned is understood: a number, text, a place, where a value is, a place and a number,
 * or nothing. */
static bool is_answer(struct xf_lower *l, CXCursor call)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(call));
    enum xf_library_class class = xf_library_class_of(l, t, NULL);
    CXType to = clang_getCanonicalType(clang_getPointeeType(t));
    if (t.kind == CXType_Pointer)
        return xf_is_held_whole(l, to);
    return t.kind == CXType_Void || xf_is_held_whole(l, t) || class == XF_CLASS_PLACE ||
           class == XF_CLASS_HOLDER || class == XF_CLASS_PAIR;
}

enum xf_library_call xf_holder_member(struct xf_lower *l, CXCursor call, CXCursor callee,
                                      enum xf_library_call what)
{
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(callee));
    bool by_operator = xf_is_operator(name) && strcmp(name, "operator bool") != 0;
    if (what == XF_CALL_HELD_FILL)
        return xf_goes_over_items(l, xf_cx_argument_type(call, 0)) ? what : XF_CALL_UNKNOWN;
    if (what == XF_CALL_UNKNOWN || !are_parts(l, call, by_operator) || !is_answer(l, call))
        return XF_CALL_UNKNOWN;
    CXType result = clang_getCanonicalType(clang_getCursorType(call));
    bool item = what == XF_CALL_HELD_ITEM || what == XF_CALL_HELD_KEY;
    if (item && xf_library_class_of(l, result, NULL) == XF_CLASS_PLACE)
        return XF_CALL_HELD_ASK;
    return item && !xf_is_held_whole(l, result) ? XF_CALL_UNKNOWN : what;
}

/* Two places may be compared by what both classes of places are made from. */
static bool is_place(struct xf_lower *l, CXCursor call, unsigned i)
{
    CXCursor argument = xf_cx_stripped(l, clang_Cursor_getArgument(call, i));
    return xf_library_class_of(l, clang_getCursorType(argument), NULL) == XF_CLASS_PLACE;
}

enum xf_library_call xf_holder_function(struct xf_lower *l, CXCursor call, const char *name)
{
    static const char *const operators[] = {
        "operator==", "operator!=", "operator<", "operator<=", "operator>",
        "operator>=", "operator&",  "operator|", "operator^",  NULL};
    int n = xf_cx_written(l, call);
    if (xf_library_class_of(l, clang_getCursorType(call), NULL) == XF_CLASS_HOLDER &&
        !strcmp(name, "make_optional"))
        return are_parts(l, call, 0) ? XF_CALL_HELD_MAKE : XF_CALL_UNKNOWN;
    if (n == 2 && is_place(l, call, 0) && is_place(l, call, 1))
        return !strcmp(name, "operator==")   ? XF_CALL_EQUAL
               : !strcmp(name, "operator!=") ? XF_CALL_DIFFERENT
                                             : XF_CALL_UNKNOWN;
    bool holder =
        n == 2 && (xf_library_class_of(l, xf_cx_argument_type(call, 0), NULL) == XF_CLASS_HOLDER ||
                   xf_library_class_of(l, xf_cx_argument_type(call, 1), NULL) == XF_CLASS_HOLDER);
    return holder && xf_is_one_of(name, operators) && are_parts(l, call, 0) ? XF_CALL_HELD_MIX
                                                                            : XF_CALL_UNKNOWN;
}
