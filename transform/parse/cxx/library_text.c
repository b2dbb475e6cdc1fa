/* SPDX-License-Identifier: MIT */
#include "library_text.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "cxutil.h"
#include "library_algorithm.h"
#include "library_tuple.h"
#include "lower.h"
#include "nodes.h"
#include "operators.h"
#include "word.h"

static bool is_text(struct xf_lower *l, CXType t)
{
    return xf_library_class_of(l, t, NULL) == XF_CLASS_TEXT;
}

static bool is_view(struct xf_lower *l, CXType t)
{
    return xf_library_class_of(l, t, NULL) == XF_CLASS_VIEW;
}

static bool is_part(struct xf_lower *l, CXType canonical)
{
    return xf_cx_is_number(canonical) || is_text(l, canonical) || is_view(l, canonical) ||
           xf_cx_is_characters(canonical) ||
           xf_library_class_of(l, canonical, NULL) == XF_CLASS_COMPLEX;
}

static bool are_parts(struct xf_lower *l, CXCursor call, int from)
{
    for (int i = from; i < xf_cx_written(l, call); i++)
        if (!is_part(l, xf_cx_argument_type(call, (unsigned)i)))
            return false;
    return true;
}

bool xf_text_are_characters(struct xf_lower *l, CXCursor call, unsigned from)
{
    if (xf_cx_written(l, call) != (int)from + 2)
        return false;
    CXType first = xf_cx_argument_type(call, from), last = xf_cx_argument_type(call, from + 1);
    CXType item = clang_getPointeeType(first);
    if (item.kind == CXType_Invalid)
        xf_library_class_of(l, first, &item);
    bool characters =
        xf_cx_is_number(item) && clang_Type_getSizeOf(item) == 1 && xf_goes_over_items(l, first);
    return characters && (xf_cx_is_integer(last) || xf_is_same_type(first, last));
}

/* Those between two places from the end on. */
static bool are_reversed(struct xf_lower *l, CXCursor call)
{
    CXType item, first = xf_cx_argument_type(call, 0);
    return xf_cx_written(l, call) == 2 &&
           xf_library_class_of(l, first, &item) == XF_CLASS_REVERSE && xf_cx_is_number(item) &&
           clang_Type_getSizeOf(item) == 1 && xf_is_same_type(first, xf_cx_argument_type(call, 1));
}

/* A name is where a stream comes from; how it is opened is a number. */
static enum xf_library_call opened(struct xf_lower *l, CXCursor call)
{
    int n = xf_cx_written(l, call);
    CXType name = n ? xf_cx_argument_type(call, 0) : (CXType){0};
    if (!n)
        return XF_CALL_MAKE_NULL;
    bool mode = n == 1 || xf_cx_argument_type(call, 1).kind == CXType_Enum;
    return n <= 2 && mode && (is_text(l, name) || xf_cx_is_characters(name)) ? XF_CALL_OPEN
                                                                             : XF_CALL_UNKNOWN;
}

static bool is_literal(struct xf_lower *l, CXCursor c)
{
    return clang_getCursorKind(xf_cx_stripped(l, c)) == CXCursor_StringLiteral;
}

enum xf_library_call xf_library_text_made(struct xf_lower *l, CXCursor call, CXCursor callee,
                                          enum xf_library_class class)
{
    int n = xf_cx_written(l, call);
    if (class == XF_CLASS_STREAM && n &&
        xf_library_class_of(l, xf_cx_argument_type(call, 0), NULL) == XF_CLASS_STREAM)
        return n == 1 || is_literal(l, clang_Cursor_getArgument(call, 1)) ? XF_CALL_SELF
                                                                          : XF_CALL_UNKNOWN;
    if (class == XF_CLASS_STREAM)
        return opened(l, call);
    if (clang_CXXConstructor_isCopyConstructor(callee) ||
        clang_CXXConstructor_isMoveConstructor(callee))
        return n == 1 ? XF_CALL_SELF : XF_CALL_UNKNOWN;
    if (n == 0)
        return XF_CALL_MAKE_NULL;
    if (class == XF_CLASS_TEXT && xf_text_are_characters(l, call, 0))
        return XF_CALL_MIX_COUNTED;
    if (class == XF_CLASS_TEXT && are_reversed(l, call))
        return XF_CALL_MIX_REVERSED;
    if (class == XF_CLASS_TEXT && n == 2 && are_parts(l, call, 0) &&
        xf_cx_is_integer(xf_cx_argument_type(call, 0)))
        return XF_CALL_TEXT_OF;
    bool converted = n == 1 && class == XF_CLASS_COMPLEX;
    return n > 2 || !are_parts(l, call, 0) ? XF_CALL_UNKNOWN
           : converted                     ? XF_CALL_SELF
                                           : XF_CALL_MIX;
}

enum xf_library_call xf_library_text_member(struct xf_lower *l, CXCursor call,
                                            enum xf_library_call what)
{
    CXCursor callee = clang_getCursorReferenced(call);
    bool is_operator = xf_is_operator(xf_cx_string(l->a, clang_getCursorSpelling(callee)));
    if (what == XF_CALL_STREAM_SET || what == XF_CALL_STREAM_CLEAR) {
        bool fits =
            what == XF_CALL_STREAM_CLEAR ? xf_cx_written(l, call) == 0 : are_parts(l, call, 0);
        return fits ? what : XF_CALL_UNKNOWN;
    }
    if (what == XF_CALL_OPEN_AGAIN)
        return opened(l, call) == XF_CALL_OPEN ? what : XF_CALL_UNKNOWN;
    if (what == XF_CALL_MIX_INTO && xf_text_are_characters(l, call, is_operator))
        return XF_CALL_MIX_COUNTED_INTO;
    if (what == XF_CALL_COPY_CHARACTERS) /* all that there are, at most so many */
        return xf_cx_written(l, call) == 2 && xf_cx_is_characters(xf_cx_argument_type(call, 0))
                   ? what
                   : XF_CALL_UNKNOWN;
    bool parts = what == XF_CALL_MIX || what == XF_CALL_MIX_INTO || what == XF_CALL_TEXT_RESIZE ||
                 what == XF_CALL_SET_TEXT || what == XF_CALL_ADVANCE || what == XF_CALL_WITHDRAW;
    return parts && !are_parts(l, call, is_operator) ? XF_CALL_UNKNOWN : what;
}

/* ---- functions ---- */

/* Is one of its arguments complex, and are the others numbers? */
static bool is_complex(struct xf_lower *l, CXCursor call, int n)
{
    bool found = false;
    for (int i = 0; i < n; i++)
        found = found || xf_library_class_of(l, xf_cx_argument_type(call, (unsigned)i), NULL) ==
                             XF_CLASS_COMPLEX;
    return found && are_parts(l, call, 0);
}

static enum xf_library_call of_complex(struct xf_lower *l, CXCursor call, const char *name)
{
    static const char *const functions[] = {
        "real",      "imag",      "abs",        "norm",       "arg", "conj",      "exp",
        "log",       "sqrt",      "pow",        "sin",        "cos", "operator+", "operator-",
        "operator*", "operator/", "operator==", "operator!=", NULL};
    int n = clang_Cursor_getNumArguments(call);
    bool polar = n == 2 && !strcmp(name, "polar") && are_parts(l, call, 0);
    if (polar || (n <= 2 && xf_is_one_of(name, functions) && is_complex(l, call, n)))
        return XF_CALL_MIX;
    return XF_CALL_UNKNOWN;
}

/* getline(stream, text), perhaps up to a character that is written there. */
static bool reads_line(struct xf_lower *l, CXCursor call, int n)
{
    if (n < 2 || n > 3)
        return false;
    CXCursor end = xf_cx_stripped(l, clang_Cursor_getArgument(call, (unsigned)n - 1));
    return (n == 2 || clang_getCursorKind(end) == CXCursor_CharacterLiteral) &&
           is_text(l, xf_cx_argument_type(call, 1)) &&
           xf_library_class_of(l, xf_cx_argument_type(call, 0), NULL) == XF_CLASS_STREAM;
}

enum xf_library_call xf_library_text_function(struct xf_lower *l, CXCursor call, const char *name)
{
    static const char *const numbers[] = {"stoi", "stol", "stoul",     "stoll", "stoull",
                                          "stof", "stod", "to_string", NULL};
    static const char *const operators[] = {"operator+",  "operator==", "operator!=", "operator<",
                                            "operator<=", "operator>",  "operator>=", NULL};
    int n = xf_cx_written(l, call);
    enum xf_library_call complex = of_complex(l, call, name);
    if (complex != XF_CALL_UNKNOWN)
        return complex;
    if (n == 1 && xf_is_one_of(name, numbers))
        return is_part(l, xf_cx_argument_type(call, 0)) ? XF_CALL_MIX : XF_CALL_UNKNOWN;
    if (!strcmp(name, "getline") && reads_line(l, call, n))
        return XF_CALL_READ_LINE;
    CXType x = n == 2 ? xf_cx_argument_type(call, 0) : (CXType){0},
           y = n == 2 ? xf_cx_argument_type(call, 1) : (CXType){0};
    bool text = n == 2 && (is_text(l, x) || is_text(l, y) || is_view(l, x) || is_view(l, y));
    return text && xf_is_one_of(name, operators) && are_parts(l, call, 0) ? XF_CALL_MIX
                                                                          : XF_CALL_UNKNOWN;
}
