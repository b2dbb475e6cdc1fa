/* SPDX-License-Identifier: MIT */
#include "output.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "cxutil.h"
#include "library_class.h"
#include "lower.h"
#include "nodes.h"
#include "sources.h"
#include "word.h"

/* A call of that operator of the library's with a stream on its left. */
static bool works_on_stream(struct xf_lower *l, CXCursor call, const char *operator)
{
    CXCursor callee = clang_getCursorReferenced(call);
    return clang_getCursorKind(call) == CXCursor_CallExpr && xf_is_system(l, callee) &&
           clang_Cursor_getNumArguments(call) == 2 &&
           !strcmp(xf_cx_string(l->a, clang_getCursorSpelling(callee)), operator) &&
           xf_library_class_of(l, clang_getCursorType(clang_Cursor_getArgument(call, 0)), NULL) ==
               XF_CLASS_STREAM;
}

/* ---- what is shown ---- */

bool xf_is_manipulator(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    static const char *const names[] = {"setw",        "setprecision",  "setfill", "setbase",
                                        "setiosflags", "resetiosflags", NULL};
    return xf_is_of_std(l, callee) && clang_Cursor_getNumArguments(call) == 1 &&
           xf_is_one_of(xf_cx_string(l->a, clang_getCursorSpelling(callee)), names);
}

/* std::endl, std::fixed: functions that are called with the stream. */
static enum xf_shown by_function(struct xf_lower *l, CXCursor name)
{
    static const char *const nothing[] = {"endl", "ends", "flush", NULL};
    static const char *const format[] = {
        "fixed",     "scientific",  "hexfloat",    "defaultfloat", "dec",      "hex",
        "oct",       "boolalpha",   "noboolalpha", "left",         "right",    "internal",
        "showpos",   "noshowpos",   "showpoint",   "noshowpoint",  "showbase", "noshowbase",
        "uppercase", "nouppercase", "unitbuf",     "nounitbuf",    NULL};
    CXCursor of = clang_getCursorReferenced(name);
    const char *spelling = xf_cx_string(l->a, clang_getCursorSpelling(of));
    if (clang_getCursorKind(name) != CXCursor_DeclRefExpr || !xf_is_system(l, of))
        return XF_SHOWN_UNKNOWN;
    return xf_is_one_of(spelling, nothing)  ? XF_SHOWN_NOTHING
           : xf_is_one_of(spelling, format) ? XF_SHOWN_FORMAT
                                            : XF_SHOWN_UNKNOWN;
}

static bool is_function(CXType canonical)
{
    CXType to = clang_getCanonicalType(clang_getPointeeType(canonical));
    return canonical.kind == CXType_FunctionProto || to.kind == CXType_FunctionProto;
}

static bool is_character(CXType t)
{
    enum CXTypeKind k = clang_getCanonicalType(t).kind;
    return k == CXType_Char_S || k == CXType_Char_U || k == CXType_SChar || k == CXType_UChar;
}

static enum xf_shown by_type(struct xf_lower *l, CXType t)
{
    CXType canonical = clang_getCanonicalType(t);
    enum CXTypeKind k = canonical.kind;
    bool array = k == CXType_ConstantArray || k == CXType_IncompleteArray;
    CXType to = array ? clang_getArrayElementType(canonical) : clang_getPointeeType(canonical);
    if (is_function(canonical))
        return XF_SHOWN_UNKNOWN;
    if ((array || k == CXType_Pointer) && is_character(to))
        return XF_SHOWN_TEXT;
    bool number = xf_cx_is_number(canonical) || k == CXType_Enum;
    enum xf_library_class class = xf_library_class_of(l, canonical, NULL);
    bool value = class >= XF_CLASS_COMPLEX || class == XF_CLASS_VIEW;
    return number || value || array || k == CXType_Pointer ? XF_SHOWN_VALUE : XF_SHOWN_UNKNOWN;
}

static enum xf_shown shown_of(struct xf_lower *l, CXCursor operand)
{
    CXCursor name = xf_cx_stripped(l, operand), callee = clang_getCursorReferenced(name);
    if (clang_getCursorKind(name) == CXCursor_CallExpr && xf_is_manipulator(l, name, callee))
        return strcmp(xf_cx_string(l->a, clang_getCursorSpelling(callee)), "setw") != 0
                   ? XF_SHOWN_FORMAT
                   : XF_SHOWN_WIDTH;
    enum xf_shown what = by_function(l, name);
    return what != XF_SHOWN_UNKNOWN ? what : by_type(l, clang_getCursorType(name));
}

enum xf_shown xf_output_of(struct xf_lower *l, CXCursor call)
{
    if (!l->unit->is_cxx || !works_on_stream(l, call, "operator<<"))
        return XF_SHOWN_UNKNOWN;
    return shown_of(l, clang_Cursor_getArgument(call, 1));
}

/* ---- what is read ---- */

bool xf_is_input(struct xf_lower *l, CXCursor call)
{
    if (!l->unit->is_cxx || !works_on_stream(l, call, "operator>>"))
        return false;
    CXType t = clang_getCanonicalType(clang_getCursorType(clang_Cursor_getArgument(call, 1)));
    return xf_cx_is_number(t) || xf_library_class_of(l, t, NULL) == XF_CLASS_TEXT;
}
