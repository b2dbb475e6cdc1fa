/* SPDX-License-Identifier: MIT
 * lower_library.h: calls of C++'s library that library.h knows, as what they do to structures and
 * pointers.
 */
#ifndef XF_LOWER_LIBRARY_H
#define XF_LOWER_LIBRARY_H

#include "library.h"

struct xf_expr;
struct xf_lower;

/* The node, whose arguments are the operands of the call c and which has its type, does what the
 * call does. */
void xf_lower_library(struct xf_lower *l, struct xf_expr *e, enum xf_library_call what, CXCursor c);

/* Gives a vector memory for so many items, in which it has what it had. */
struct xf_expr *xf_library_room(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *items);

/* The address of the items of a vector, and how many it has. */
struct xf_expr *xf_library_data(struct xf_lower *l, struct xf_expr *vector);
struct xf_expr *xf_library_size(struct xf_lower *l, struct xf_expr *vector);

#endif
