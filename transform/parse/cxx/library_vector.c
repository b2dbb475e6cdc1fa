/* SPDX-License-Identifier: MIT */
#include "library_vector.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "callable.h"
#include "class.h"
#include "cxutil.h"
#include "item_made.h"
#include "library_algorithm.h"
#include "library_class.h"
#include "library_tuple.h"
#include "lower.h"
#include "nodes.h"

static CXType argument_type(CXCursor call, unsigned i)
{
    return clang_getCursorType(clang_Cursor_getArgument(call, i));
}

/* ---- constructors ---- */

/* The item that is at the place, const or not. */
static CXType item_at(struct xf_lower *l, CXType place)
{
    CXType item = clang_getPointeeType(clang_getCanonicalType(place));
    if (item.kind == CXType_Invalid)
        xf_library_class_of(l, place, &item);
    return clang_getUnqualifiedType(clang_getCanonicalType(item));
}

static bool is_list(struct xf_lower *l, CXType t)
{
    const char *name = xf_cx_string(l->a, clang_getTypeSpelling(clang_getCanonicalType(t)));
    return !strncmp(name, "std::initializer_list<", 22);
}

/* Numbers, and texts that are made of characters. */
static bool is_converted(struct xf_lower *l, CXType from, CXType to)
{
    return (xf_cx_is_number(from) && xf_cx_is_number(to)) ||
           (xf_cx_is_characters(from) && xf_cx_is_string(l->a, to));
}

/* From values in braces, or from one place to another, with items of the own type, or that are
 * converted to it. */
static enum xf_library_call made_of_items(struct xf_lower *l, CXCursor call, CXType first)
{
    CXType item;
    xf_library_class_of(l, clang_getCursorType(call), &item);
    item = clang_getUnqualifiedType(clang_getCanonicalType(item));
    if (is_list(l, first))
        return xf_library_is_item(l, item) ? XF_CALL_MAKE_LIST : XF_CALL_UNKNOWN;
    bool same = true;
    int n = clang_Cursor_getNumArguments(call);
    for (unsigned i = 0; i < 2; i++) {
        CXType t = n == 3 ? argument_type(call, i) : (CXType){0};
        if (n != 3 || !xf_goes_over_items(l, t))
            return XF_CALL_UNKNOWN;
        CXType of = item_at(l, t);
        same = same && clang_equalTypes(of, item);
        if (!same && !is_converted(l, of, item))
            return XF_CALL_UNKNOWN;
    }
    return same ? XF_CALL_MAKE_RANGE : XF_CALL_MAKE_CONVERTED;
}

/* Items that come to be without a value: 0, or by a constructor of their own. */
static enum xf_library_call begins(struct xf_lower *l, CXType item, enum xf_library_call zeros,
                                   enum xf_library_call begun)
{
    bool own =
        xf_class_is_users(l, item) &&
        (!clang_isPODType(item) || !clang_Cursor_isNull(xf_class_default_constructor(l, item)));
    if (!own || xf_class_begins_as_zeros(l, item))
        return zeros;
    struct xf_class_members m = xf_class_members_of(l, item);
    bool made = !clang_Cursor_isNull(m.constructor) || !m.constructs || m.defaulted;
    return made ? begun : XF_CALL_UNKNOWN;
}

enum xf_library_call xf_vector_made(struct xf_lower *l, CXCursor call, CXCursor callee)
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
    if (n > 3 || !xf_cx_is_unwritten(l, last))
        return XF_CALL_UNKNOWN;
    if (!xf_cx_is_integer(clang_getArgType(function, 0)))
        return made_of_items(l, call, clang_getArgType(function, 0));
    if (n == 2)
        return begins(l, item_at(l, clang_getCursorType(call)), XF_CALL_MAKE_SIZED,
                      XF_CALL_MAKE_BEGUN);
    bool cleared = xf_cx_is_zero(clang_Cursor_getArgument(call, 1)) &&
                   !xf_library_is_row(l, item_at(l, clang_getCursorType(call)));
    return cleared ? XF_CALL_MAKE_SIZED : XF_CALL_MAKE_FILLED;
}

/* ---- members ---- */

/* A value of the type, or what makes one. */
static enum xf_library_call appended(struct xf_lower *l, CXCursor call, CXType item, bool made)
{
    int n = clang_Cursor_getNumArguments(call);
    if (n == 1 && xf_callable_converts(argument_type(call, 0), item))
        return XF_CALL_APPEND;
    return made && xf_item_is_made(l, item, call) ? XF_CALL_APPEND_MADE : XF_CALL_UNKNOWN;
}

/* Items of its own type, from one place to another, which are two arguments. */
static enum xf_library_call ranged(struct xf_lower *l, CXCursor call, unsigned first, CXType object,
                                   enum xf_library_call what)
{
    for (unsigned i = first; i < first + 2; i++) {
        CXType t = argument_type(call, i);
        if (!xf_goes_over_items(l, t) || !xf_is_same_type(item_at(l, t), item_at(l, object)))
            return XF_CALL_UNKNOWN;
    }
    return what;
}

/* Of a vector of vectors: they are copied with what they have. */
static enum xf_library_call of_rows(CXCursor call, CXCursor callee, CXType item,
                                    enum xf_library_call what)
{
    CXCursor first = clang_Cursor_getArgument(call, 0);
    switch ((int)what) {
    case XF_CALL_SIZE:
    case XF_CALL_EMPTY:
    case XF_CALL_FRONT:
    case XF_CALL_BACK:
    case XF_CALL_ITEM:
    case XF_CALL_CLEAR:
    case XF_CALL_RESERVE:
    case XF_CALL_RESIZE:
    case XF_CALL_SHORTEN:
    case XF_CALL_SWAP:
    case XF_CALL_NOTHING:
    case XF_CALL_RESIZE_FILLED:
        return what;
    case XF_CALL_REFILL:
        return xf_cx_is_integer(clang_getArgType(clang_getCursorType(callee), 0)) ? what
                                                                                  : XF_CALL_UNKNOWN;
    case XF_CALL_APPEND:
        return xf_is_same_type(clang_getCursorType(first), item) ? what : XF_CALL_UNKNOWN;
    default:
        return XF_CALL_UNKNOWN;
    }
}

enum xf_library_call xf_vector_member(struct xf_lower *l, CXCursor call, CXCursor callee,
                                      enum xf_library_call what)
{
    CXType object = clang_getCursorType(clang_getCursorSemanticParent(callee)), item;
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(callee));
    xf_library_class_of(l, object, &item);
    if (what != XF_CALL_ASSIGN && xf_library_is_row(l, item))
        return of_rows(call, callee, item, what);
    if (what == XF_CALL_APPEND || what == XF_CALL_APPEND_MADE)
        return appended(l, call, item, !strcmp(name, "emplace_back"));
    if (what == XF_CALL_INSERT)
        return ranged(l, call, 1, object, what);
    if (what == XF_CALL_INSERT_ONE && is_list(l, argument_type(call, 1)))
        return xf_goes_over_items(l, argument_type(call, 0)) ? XF_CALL_INSERT_LIST
                                                             : XF_CALL_UNKNOWN;
    if (what == XF_CALL_INSERT_ONE)
        return xf_goes_over_items(l, argument_type(call, 0)) &&
                       xf_callable_converts(argument_type(call, 1), item)
                   ? what
                   : XF_CALL_UNKNOWN;
    if (what == XF_CALL_REFILL &&
        !xf_cx_is_integer(clang_getArgType(clang_getCursorType(callee), 0)))
        return ranged(l, call, 0, object, XF_CALL_REFILL_RANGE);
    if (what == XF_CALL_RESIZE)
        return begins(l, item_at(l, object), what, XF_CALL_RESIZE_BEGUN);
    if (what != XF_CALL_ASSIGN)
        return what;
    CXType from = clang_getCanonicalType(clang_getArgType(clang_getCursorType(callee), 0));
    if (is_list(l, from))
        return xf_library_is_item(l, item) ? XF_CALL_ASSIGN_LIST : XF_CALL_UNKNOWN;
    bool moved = from.kind == CXType_RValueReference;
    if ((!moved && from.kind != CXType_LValueReference) ||
        xf_library_class_of(l, clang_getPointeeType(from), NULL) != XF_CLASS_VECTOR)
        return XF_CALL_UNKNOWN;
    return moved ? XF_CALL_ASSIGN_MOVED : XF_CALL_ASSIGN;
}
