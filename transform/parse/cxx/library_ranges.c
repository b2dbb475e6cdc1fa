/* SPDX-License-Identifier: MIT */
#include "library_ranges.h"

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "arena.h"
#include "cxutil.h"
#include "library_algorithm.h"
#include "lower.h"
#include "sources.h"
#include "word.h"

/* The name of the algorithm, of which the class is std::ranges::__sort_fn; else NULL. */
static const char *name_of(struct xf_lower *l, CXCursor callee)
{
    CXCursor class = clang_getCursorSemanticParent(callee);
    const char *name = xf_cx_class_name(l->a, clang_getCursorType(class));
    const char *begin = "std::ranges::__", *end = "_fn";
    size_t n = strlen(name), least = strlen(begin) + strlen(end);
    if (clang_getCursorKind(callee) != CXCursor_CXXMethod || !xf_is_system(l, callee) ||
        n <= least || !xf_begins_with(name, begin) || strcmp(name + n - strlen(end), end) != 0)
        return NULL;
    return xf_strndup(l->a, name + strlen(begin), n - least);
}

/* What it returns is a number or a place; or it is hardly ever asked for, and unknown. */
static bool is_known(enum xf_library_call what)
{
    switch (what) {
    case XF_CALL_FILL:
    case XF_CALL_COPY:
    case XF_CALL_COPY_IF:
    case XF_CALL_COPY_BEHIND:
    case XF_CALL_COPY_IF_BEHIND:
    case XF_CALL_TRANSFORM:
    case XF_CALL_TRANSFORM_BEHIND:
    case XF_CALL_FOR_EACH:
    case XF_CALL_GENERATE:
    case XF_CALL_REPLACE:
    case XF_CALL_REPLACE_IF:
    case XF_CALL_TURN:
    case XF_CALL_COUNT:
    case XF_CALL_COUNT_IF:
    case XF_CALL_ANY:
    case XF_CALL_ALL:
    case XF_CALL_NONE:
    case XF_CALL_FIND:
    case XF_CALL_FIND_IF:
    case XF_CALL_LOWER_BOUND:
    case XF_CALL_LOWER_BOUND_BY:
    case XF_CALL_UPPER_BOUND:
    case XF_CALL_UPPER_BOUND_BY:
    case XF_CALL_BINARY_SEARCH:
    case XF_CALL_MAX_ELEMENT:
    case XF_CALL_MIN_ELEMENT:
    case XF_CALL_SORT:
    case XF_CALL_SORT_BY:
    case XF_CALL_ARRANGE_WITH:
        return true;
    default:
        return false;
    }
}

bool xf_is_ranges_call(struct xf_lower *l, CXCursor callee)
{
    return l->unit->is_cxx && name_of(l, callee);
}

bool xf_is_ranges_result(struct xf_lower *l, CXType t)
{
    CXType of = clang_getCanonicalType(t);
    if (of.kind == CXType_LValueReference || of.kind == CXType_RValueReference)
        of = clang_getCanonicalType(clang_getPointeeType(of));
    const char *name = of.kind == CXType_Record ? xf_cx_class_name(l->a, of) : "";
    return xf_begins_with(name, "std::ranges::") && strstr(name, "_result<");
}

enum xf_library_call xf_ranges_call(struct xf_lower *l, CXCursor call, CXCursor callee)
{
    const char *name = name_of(l, callee);
    enum xf_library_call what = name ? xf_library_range_algorithm(l, call, name) : XF_CALL_UNKNOWN;
    return is_known(what) ? what : XF_CALL_UNKNOWN;
}
