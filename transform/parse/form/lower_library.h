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

#endif
