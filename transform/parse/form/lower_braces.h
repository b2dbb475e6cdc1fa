/* SPDX-License-Identifier: MIT
 * lower_braces.h: what objects begin with that have values in braces, see braces.h.
 */
#ifndef XF_LOWER_BRACES_H
#define XF_LOWER_BRACES_H

#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;

/* The node has the values that are written; those of the other members are added. */
void xf_braces_complete(struct xf_lower *l, struct xf_expr *e, CXCursor list);

#endif
