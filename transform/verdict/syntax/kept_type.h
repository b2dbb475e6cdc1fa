/* SPDX-License-Identifier: MIT
 * kept_type.h: an integer may be in a wider variable than it needs.
 */
#ifndef XF_KEPT_TYPE_H
#define XF_KEPT_TYPE_H

struct xf_expr;
struct xf_type;

/* A type that holds what `e` is worth: its own, or the narrower one of what a variable of its
 * function, which nothing else is written to, was made from; int where it counts trips of a loop
 * whose counter is one. */
const struct xf_type *xf_kept_type(const struct xf_expr *e);

#endif
