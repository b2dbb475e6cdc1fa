/* SPDX-License-Identifier: MIT
 * part.h: library functions that work on a part of an item, such as a row of a matrix.
 */
#ifndef XF_PART_H
#define XF_PART_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_val;

/* memcpy() and its like (`sets`: memset()), within the item of a trip: true when it was done. */
bool xf_part_moved(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call, bool sets,
                   const struct xf_val *args);

/* qsort() within the item of a trip: true when it was done. */
bool xf_part_sorted(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                    const struct xf_val *args);

#endif
