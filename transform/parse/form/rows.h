/* SPDX-License-Identifier: MIT
 * rows.h: vectors whose items are vectors: each has items of its own, which are copied with it.
 */
#ifndef XF_ROWS_H
#define XF_ROWS_H

#include <stdbool.h>

struct xf_expr;
struct xf_lower;

/* Are the items of a vector vectors themselves? */
bool xf_rows_are_items(const struct xf_expr *vector);

/* A call that makes each of the n items, in new memory, a copy of the row; of those of `from`. */
struct xf_expr *xf_rows_filled(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               struct xf_expr *row);
struct xf_expr *xf_rows_copied(struct xf_lower *l, struct xf_expr *items, struct xf_expr *n,
                               struct xf_expr *from);

#endif
