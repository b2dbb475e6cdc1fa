/* SPDX-License-Identifier: MIT
 * items_begin.h: items of a vector that begin with what their class has for them.
 */
#ifndef XF_ITEMS_BEGIN_H
#define XF_ITEMS_BEGIN_H

#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;

/* Each of the n items is made by the constructor without arguments of its class, or has the values
 * of its members; `call`, a constructor or member of the vector, is what does it. */
struct xf_expr *xf_items_begin(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               CXCursor call);

#endif
