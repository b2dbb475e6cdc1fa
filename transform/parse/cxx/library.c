/* SPDX-License-Identifier: MIT */
#include "library.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <string.h>

#include "callable.h"
#include "class.h"
#include "closure.h"
#include "cxutil.h"
#include "function_class.h"
#include "holder_class.h"
#include "item_made.h"
#include "library_algorithm.h"
#include "library_holder.h"
#include "library_ranges.h"
#include "library_span.h"
#include "library_text.h"
#include "library_tuple.h"
#include "library_valarray.h"
#include "library_vector.h"
#include "library_view.h"
#include "lower.h"
#include "nodes.h"
#include "operators.h"
#include "output.h"
#include "sources.h"
#include "word.h"

/* ---- arguments ---- */

static CXType argument_type(CXCursor call, unsigned i)
{
    return clang_getCursorType(clang_Cursor_getArgument(call, i));
}

/* ---- constructors ---- */

/* From another one, or a pointer. */
static enum xf_library_call owner(struct xf_lower *l, CXCursor call)
{
    int n = xf_cx_written(l, call);
    CXType from = n == 1 ? clang_getCursorType(clang_Cursor_getArgument(call, 0)) : (CXType){0};
    enum CXTypeKind k = clang_getCanonicalType(from).kind;
    if (n == 0)
        return XF_CALL_MAKE_NULL;
    bool same =
        n == 1 && (k == CXType_Pointer || xf_library_class_of(l, from, NULL) == XF_CLASS_OWNER);
    return same                            ? XF_CALL_SELF
           : n == 1 && k == CXType_NullPtr ? XF_CALL_MAKE_NULL
                                           : XF_CALL_UNKNOWN;
}

static bool are_numbers(CXCursor call, int n)
{
    for (int i = 0; i < n; i++) {
        if (!xf_cx_is_number(argument_type(call, (unsigned)i)))
            return false;
    }
    return true;
}

/* An iterator, or a time, is made as a copy of another one, to items that may be changed, or not.
 */
static enum xf_library_call made(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    CXType t = clang_getCanonicalType(clang_getCursorType(call));
    if (t.kind == CXType_ConstantArray) /* each is nothing, or 0 */
        return xf_library_is_value(l, t) && !xf_cx_written(l, call) ? XF_CALL_MAKE_NULL
                                                                    : XF_CALL_UNKNOWN;
    CXType item;
    enum xf_library_class class = xf_library_class_of(l, t, &item);
    if (class == XF_CLASS_VECTOR)
        return xf_vector_made(l, call, callee);
    if (class == XF_CLASS_ARRAY && !xf_cx_written(l, call)) /* others begin with nothing */
        return xf_library_is_value(l, item) ? XF_CALL_MAKE_NULL : XF_CALL_UNKNOWN;
    if (class == XF_CLASS_SPAN)
        return xf_span_made(l, call, callee);
    if (class == XF_CLASS_VIEW)
        return xf_view_made(l, call, callee);
    if (class == XF_CLASS_VALARRAY)
        return xf_valarray_made(l, call, callee);
    if (class == XF_CLASS_OWNER)
        return owner(l, call);
    if (class == XF_CLASS_FUNCTION)
        return xf_function_made(l, call);
    if (class == XF_CLASS_STREAM || class == XF_CLASS_TEXT || class == XF_CLASS_COMPLEX)
        return xf_library_text_made(l, call, callee, class);
    int n = xf_cx_written(l, call);
    if (class == XF_CLASS_HOLDER)
        return xf_holder_made(l, call, callee);
    if (class == XF_CLASS_PAIR)
        return xf_tuple_made(l, call, n);
    bool seeds = n == 1 && xf_library_class_of(l, argument_type(call, 0), NULL) == XF_CLASS_HOLDER;
    if (class == XF_CLASS_RANDOM && n <= 2 && (seeds || are_numbers(call, n)))
        return XF_CALL_MAKE_RANDOM;
    if (class == XF_CLASS_TIME && n == 0)
        return XF_CALL_MAKE_NULL;
    bool copied = (class == XF_CLASS_ITERATOR || class == XF_CLASS_REVERSE ||
                   class == XF_CLASS_TIME || class == XF_CLASS_PLACE) &&
                  n == 1 &&
                  xf_library_class_of(l, clang_getCursorType(clang_Cursor_getArgument(call, 0)),
                                      NULL) == class;
    return copied ? XF_CALL_SELF : XF_CALL_UNKNOWN;
}

/* ---- members and operators ---- */

enum { ANY_NUMBER = -1 }; /* of arguments */

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
        if (known[i].class == class &&
            (known[i].arguments == arguments || known[i].arguments == ANY_NUMBER) &&
            !strcmp(known[i].name, name))
            return known[i].what;
    return XF_CALL_UNKNOWN;
}

/* numeric_limits<T>::max() and its like. */
static bool is_limit(struct xf_lower *l, CXCursor call, CXCursor class)
{
    if (!xf_is_system(l, class) ||
        strcmp(xf_cx_string(l->a, clang_getCursorSpelling(class)), "numeric_limits") != 0)
        return false;
    CXEvalResult r = clang_Cursor_Evaluate(call);
    CXEvalResultKind k = r ? clang_EvalResult_getKind(r) : CXEval_UnExposed;
    clang_EvalResult_dispose(r);
    return k == CXEval_Int || k == CXEval_Float;
}

/* std::chrono::steady_clock::now() and its like. */
static bool is_clock(struct xf_lower *l, CXCursor class, const char *name)
{
    const char *of = xf_cx_string(
        l->a, clang_getTypeSpelling(clang_getCanonicalType(clang_getCursorType(class))));
    return xf_is_system(l, class) && !strncmp(of, "std::chrono::", 13) && !strcmp(name, "now");
}

/* What is assigned to an owner: another one that is moved, or nothing. */
static enum xf_library_call owned(struct xf_lower *l, CXCursor call, enum xf_library_call what)
{
    int n = clang_Cursor_getNumArguments(call);
    CXType from = clang_getCursorType(clang_Cursor_getArgument(call, (unsigned)n - 1));
    enum CXTypeKind k = clang_getCanonicalType(from).kind;
    bool known = k == CXType_Pointer || k == CXType_NullPtr ||
                 xf_library_class_of(l, from, NULL) == XF_CLASS_OWNER;
    if (what == XF_CALL_SET && !xf_cx_written(l, call)) /* reset() */
        return XF_CALL_UNSET;
    return what != XF_CALL_SET || known ? what : XF_CALL_UNKNOWN;
}

/* A distribution is called with an engine, an engine with nothing. */
static enum xf_library_call drawn(struct xf_lower *l, CXCursor call, enum xf_library_call what)
{
    int n = clang_Cursor_getNumArguments(call);
    if (what == XF_CALL_DRAW_BY)
        return n == 2 && xf_library_class_of(l, argument_type(call, 1), NULL) == XF_CLASS_RANDOM
                   ? what
                   : XF_CALL_UNKNOWN;
    if (what == XF_CALL_SET)
        return are_numbers(call, n) ? what : XF_CALL_UNKNOWN;
    return what;
}

/* What a vector that is moved into another one has then is not told apart. */
static bool appends_moved(struct xf_lower *l, CXCursor call)
{
    CXCursor value = clang_Cursor_getArgument(call, 0);
    return xf_library_is_row(l, clang_getCursorType(value)) &&
           xf_library_call_of(l, xf_cx_stripped(l, value)) == XF_CALL_MOVE;
}

/* The object is of a class of the program's that derives from one of the library's. */
static bool is_of_heir(struct xf_lower *l, CXCursor call, bool by_operator)
{
    CXCursor object = by_operator ? clang_Cursor_getArgument(call, 0)
                                  : xf_cx_first(l, xf_cx_stripped(l, xf_cx_first(l, call)));
    if (clang_Cursor_isNull(object)) /* its own, in a function of that class */
        return true;
    CXType t = clang_getCanonicalType(clang_getCursorType(xf_cx_stripped(l, object)));
    CXCursor of = clang_getTypeDeclaration(t.kind == CXType_Pointer ? clang_getPointeeType(t) : t);
    return t.kind != CXType_Invalid && clang_getCursorKind(of) != CXCursor_NoDeclFound &&
           !xf_is_system(l, of);
}

static enum xf_library_call method(struct xf_lower *l, CXCursor call, CXCursor callee,
                                   const char *name)
{
    CXCursor declared = clang_getCursorSemanticParent(callee);
    CXType object = clang_getCursorType(declared);
    if (is_limit(l, call, declared))
        return XF_CALL_CONSTANT;
    if (is_clock(l, declared, name))
        return XF_CALL_NOW;
    if (xf_is_ranges_call(l, callee))
        return xf_ranges_call(l, call, callee);
    enum xf_library_class class = xf_library_class_of(l, object, NULL);
    bool by_operator =
        xf_is_operator(name) && clang_getCursorKind(callee) != CXCursor_ConversionFunction;
    enum xf_library_call what =
        member(class, name, clang_Cursor_getNumArguments(call) - by_operator);
    if (clang_getCursorKind(callee) == CXCursor_CXXMethod && is_of_heir(l, call, by_operator))
        return XF_CALL_UNKNOWN;
    if (class == XF_CLASS_OWNER)
        return owned(l, call, what);
    if (class == XF_CLASS_FUNCTION)
        return xf_function_member(l, call, object, what);
    if (class == XF_CLASS_SPAN)
        return xf_span_member(l, call, object, what);
    if (class == XF_CLASS_VIEW)
        return xf_view_member(l, call, object, what);
    if (class == XF_CLASS_VALARRAY)
        return xf_valarray_member(l, call, callee, what);
    if (class == XF_CLASS_RANDOM)
        return drawn(l, call, what);
    if (class == XF_CLASS_HOLDER)
        return xf_holder_member(l, call, callee, what);
    if (what == XF_CALL_HELD_BIT && !xf_is_place_of_bit(xf_cx_class_name(l->a, object)))
        what = XF_CALL_SET;
    bool place = class == XF_CLASS_ITERATOR || class == XF_CLASS_REVERSE || class == XF_CLASS_PLACE;
    if (place && what == XF_CALL_SET && !xf_is_same_type(object, argument_type(call, 1)))
        return XF_CALL_UNKNOWN;
    if (class == XF_CLASS_PAIR || class == XF_CLASS_TIED)
        return xf_tuple_member(l, call, object, by_operator, what);
    if (class >= XF_CLASS_STREAM)
        return xf_library_text_member(l, call, what);
    if (class == XF_CLASS_TIME && what != XF_CALL_SELF &&
        xf_library_class_of(l, argument_type(call, 1), NULL) != XF_CLASS_TIME)
        return XF_CALL_UNKNOWN;
    if (class == XF_CLASS_VECTOR)
        what = xf_vector_member(l, call, callee, what);
    return what == XF_CALL_APPEND && appends_moved(l, call) ? XF_CALL_UNKNOWN : what;
}

/* ---- functions ---- */

/* What a plain assignment copies as a whole, and vectors, which have a meaning of their own. */
static bool is_moved(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    return (clang_isPODType(canonical) && canonical.kind != CXType_ConstantArray) ||
           xf_library_class_of(l, t, NULL) != XF_CLASS_NONE;
}

enum { longest_row = 64 };

/* An array of plain values, which are swapped one by one. */
static bool is_short_row(CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    CXType item = clang_getCanonicalType(clang_getArrayElementType(canonical));
    return canonical.kind == CXType_ConstantArray && clang_getArraySize(canonical) <= longest_row &&
           clang_isPODType(item) && item.kind != CXType_ConstantArray;
}

/* Three moves of which none is seen leave each with what the other one had. */
static bool is_swapped(struct xf_lower *l, CXCursor call, int n)
{
    CXType t = n == 2 ? argument_type(call, 0) : (CXType){0};
    return n == 2 && xf_is_same_type(t, argument_type(call, 1)) &&
           (is_moved(l, t) || is_short_row(t) || xf_class_moves_plainly(l, t));
}

/* What a move is a copy of: it stays what it is. */
static bool is_forwarded(struct xf_lower *l, CXType t)
{
    return clang_isPODType(clang_getCanonicalType(t)) || xf_closure_moves_as_copy(l, t);
}

/* What is moved from stays what it is, or is empty then: of a text, and what holds others, that is
 * not said. */
static bool is_known_when_moved(struct xf_lower *l, CXType t)
{
    if (is_forwarded(l, t))
        return true;
    CXType item;
    switch (xf_library_class_of(l, t, &item)) {
    case XF_CLASS_NONE:
        return xf_class_is_users(l, t) && xf_class_fields_of(l, t, is_known_when_moved).all;
    case XF_CLASS_ARRAY:
        return is_known_when_moved(l, item);
    case XF_CLASS_TEXT:
    case XF_CLASS_HOLDER:
    case XF_CLASS_FUNCTION:
    case XF_CLASS_PAIR:
    case XF_CLASS_TIED:
        return false;
    default:
        return true;
    }
}

/* std::begin(v), std::size(v): what the member of that name does. */
static enum xf_library_call of_whole(struct xf_lower *l, CXCursor call, const char *name)
{
    static const char *const names[] = {"begin", "end", "cbegin", "cend", "size", "data", "empty"};
    enum xf_library_class class = xf_library_class_of(l, argument_type(call, 0), NULL);
    bool whole = class == XF_CLASS_VECTOR || class == XF_CLASS_ARRAY || class == XF_CLASS_SPAN ||
                 class == XF_CLASS_VIEW || class == XF_CLASS_VALARRAY;
    for (size_t i = 0; whole && i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name))
            return member(class, name, 0);
    return XF_CALL_UNKNOWN;
}

/* std::make_unique<T>(arguments of a constructor) */
static bool makes_owned(struct xf_lower *l, CXCursor call, CXCursor callee, const char *name)
{
    CXType item = {0};
    bool makes = !strcmp(name, "make_unique") || !strcmp(name, "make_shared");
    if (!makes || !xf_is_of_std(l, callee) ||
        xf_library_class_of(l, clang_getCursorType(call), &item) != XF_CLASS_OWNER)
        return false;
    return xf_class_is_users(l, item) && (!clang_Cursor_getNumArguments(call) ||
                                          !clang_Cursor_isNull(xf_item_constructor(l, item, call)));
}

/* f == nullptr, of what is a pointer. */
static bool is_nothing(struct xf_lower *l, CXCursor call)
{
    enum xf_library_class class = xf_library_class_of(l, argument_type(call, 0), NULL);
    return (class == XF_CLASS_OWNER || class == XF_CLASS_FUNCTION) &&
           xf_cx_argument_type(call, 1).kind == CXType_NullPtr;
}

/* std::ios::out | std::ios::binary */
static bool are_flags(struct xf_lower *l, CXCursor call, CXCursor callee, const char *name)
{
    return xf_is_of_std(l, callee) && (!strcmp(name, "operator|") || !strcmp(name, "operator&")) &&
           xf_cx_argument_type(call, 0).kind == CXType_Enum &&
           xf_is_same_type(argument_type(call, 0), argument_type(call, 1));
}

static enum xf_library_call function(struct xf_lower *l, CXCursor call, CXCursor callee,
                                     const char *name)
{
    int n = clang_Cursor_getNumArguments(call);
    if (makes_owned(l, call, callee, name))
        return XF_CALL_MAKE_OWNED;
    if (!xf_is_system(l, callee) || n < 1)
        return XF_CALL_UNKNOWN;
    if (n == 2 && xf_is_operator(name)) {
        enum xf_library_class x = xf_library_class_of(l, argument_type(call, 0), NULL),
                              y = xf_library_class_of(l, argument_type(call, 1), NULL);
        if (x == XF_CLASS_ITERATOR || y == XF_CLASS_ITERATOR)
            return member(XF_CLASS_ITERATOR, name, 1);
        if (x == XF_CLASS_REVERSE && y == XF_CLASS_REVERSE && strcmp(name, "operator-") != 0)
            return member(XF_CLASS_REVERSE, name, 1);
    }
    if (n == 2 && is_nothing(l, call))
        return member(XF_CLASS_ITERATOR, name, 1);
    if (n == 2 && are_flags(l, call, callee, name))
        return XF_CALL_MIX;
    enum xf_library_call held = xf_holder_function(l, call, name);
    if (held != XF_CALL_UNKNOWN)
        return held;
    if (n == 2 && !strcmp(name, "operator-") &&
        xf_library_class_of(l, argument_type(call, 0), NULL) == XF_CLASS_TIME &&
        xf_library_class_of(l, argument_type(call, 1), NULL) == XF_CLASS_TIME)
        return XF_CALL_SUBTRACT;
    if (n == 1 && !strcmp(name, "duration_cast") &&
        xf_library_class_of(l, argument_type(call, 0), NULL) == XF_CLASS_TIME)
        return XF_CALL_SELF;
    if (n == 1 && xf_library_class_of(l, clang_getCursorType(call), NULL) == XF_CLASS_OWNER &&
        xf_cx_is_integer(argument_type(call, 0)) &&
        (!strncmp(name, "make_unique", 11) || !strcmp(name, "make_shared")))
        return XF_CALL_MAKE_ARRAY;
    bool standard = xf_is_of_std(l, callee);
    if (n == 1 && standard && !strcmp(name, "back_inserter") &&
        xf_library_class_of(l, clang_getCursorType(call), NULL) == XF_CLASS_APPENDER)
        return XF_CALL_APPENDER;
    enum xf_library_call what = standard ? xf_library_algorithm(l, call, name) : XF_CALL_UNKNOWN;
    if (standard && what == XF_CALL_UNKNOWN)
        what = xf_tuple_function(l, call, callee, name);
    if (standard && what == XF_CALL_UNKNOWN && n == 1)
        what = of_whole(l, call, name);
    if (standard && what == XF_CALL_UNKNOWN)
        what = xf_valarray_function(l, call, name);
    if (standard && what == XF_CALL_UNKNOWN)
        what = xf_library_text_function(l, call, name);
    if (standard && what == XF_CALL_UNKNOWN && xf_is_manipulator(l, call, callee))
        return XF_CALL_SELF;
    if (!standard || what != XF_CALL_UNKNOWN)
        return what;
    if (!strcmp(name, "swap") && is_swapped(l, call, n))
        return XF_CALL_SWAP;
    if (n == 1 && !strcmp(name, "forward") && is_forwarded(l, argument_type(call, 0)))
        return XF_CALL_SELF;
    CXType result = clang_getCanonicalType(clang_getCursorResultType(callee));
    bool forwarded = n == 1 && !strcmp(name, "forward");
    if (forwarded && result.kind == CXType_LValueReference)
        return XF_CALL_SELF;
    if (n == 1 && xf_library_class_of(l, argument_type(call, 0), NULL) == XF_CLASS_VALARRAY)
        return XF_CALL_UNKNOWN; /* what is left in it is not told apart */
    bool moved = n == 1 && (forwarded || !strcmp(name, "move")) &&
                 (is_moved(l, argument_type(call, 0)) ||
                  xf_class_copies_by_members(l, argument_type(call, 0)));
    if (!moved)
        return XF_CALL_UNKNOWN;
    return is_known_when_moved(l, argument_type(call, 0)) ? XF_CALL_MOVE : XF_CALL_MOVE_MIXED;
}

enum xf_library_call xf_library_call_of(struct xf_lower *l, CXCursor call)
{
    if (!l->unit->is_cxx || clang_getCursorKind(call) != CXCursor_CallExpr)
        return XF_CALL_UNKNOWN;
    CXCursor callee = clang_getCursorReferenced(call);
    const char *name = xf_cx_string(l->a, clang_getCursorSpelling(callee));
    switch ((int)clang_getCursorKind(callee)) {
    case CXCursor_Constructor:
        return made(l, call, callee);
    case CXCursor_CXXMethod:
    case CXCursor_ConversionFunction:
        return method(l, call, callee, name);
    case CXCursor_FunctionDecl:
        return function(l, call, callee, name);
    default:
        return XF_CALL_UNKNOWN;
    }
}
