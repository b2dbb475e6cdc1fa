/* SPDX-License-Identifier: MIT
 * sorting_call.h: std::sort as qsort().
 */
#ifndef XF_SORTING_CALL_H
#define XF_SORTING_CALL_H

#include "library.h"

struct xf_expr;
struct xf_lower;

/* The node, whose arguments are the first and last place and perhaps what is called to compare,
 * sorts as qsort() does. */
void xf_sorting_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c);

/* It becomes one of a function that puts the items in another order. */
void xf_arranging_call(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what,
                       CXCursor c);

#endif
