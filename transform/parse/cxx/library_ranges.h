/* SPDX-License-Identifier: MIT
 * library_ranges.h: std::ranges::sort(v) and its like, which do what the algorithm of that name
 * does from the begin of a range to its end.
 */
#ifndef XF_LIBRARY_RANGES_H
#define XF_LIBRARY_RANGES_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "library.h"

struct xf_lower;

/* Of a member of the library's object of that name; unknown: it is none, or not understood. */
enum xf_library_call xf_ranges_call(struct xf_lower *l, CXCursor call, CXCursor callee);

/* Is the call of such a member? The object is among its operands, and one for the range. */
bool xf_is_ranges_call(struct xf_lower *l, CXCursor callee);

/* What copy() and its like return, which is not known. */
bool xf_is_ranges_result(struct xf_lower *l, CXType t);

#endif
