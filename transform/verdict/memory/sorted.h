/* SPDX-License-Identifier: MIT
 * sorted.h: arrays put in order as a whole. A block that was sorted holds the own items in some
 * order, and what is gathered from such blocks holds all items in some order: which one follows the
 * shares. Once all of them are sorted by a total order, it does not matter any more.
 */
#ifndef XF_SORTED_H
#define XF_SORTED_H

#include <stdbool.h>

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_state;

/* An array that is sorted by the statement or call under way. */
struct xf_sorting {
    const struct xf_val *array; /* its address */
    const struct xf_val *bytes; /* how far, from there on */
    const struct xf_num *per;   /* bytes of each number or structure */
    bool total;                 /* what is equal in this order has the same bytes */
    const struct xf_where *where;
};

/* Sort an own block, or all items that were gathered from such blocks. False when it is neither, or
 * not known to be all of it: nothing has changed then. */
bool xf_sorted(struct xf_flow *f, struct xf_state *st, const struct xf_sorting *s);

/* There is an own block, in its order, where `array` points. */
bool xf_sorted_has_block(struct xf_flow *f, const struct xf_state *st, const struct xf_val *array);

/* The block at `pointer` holds the own items, so many bytes each, in some order. */
bool xf_sorted_is_block(struct xf_flow *f, const struct xf_state *st, const struct xf_val *pointer,
                        const struct xf_num *per);

/* All the blocks that begin where `from` points are gathered to where `into` points, on the root.
 * False when there may be something other there than what is the same in both programs. */
bool xf_sorted_gather(struct xf_flow *f, struct xf_state *st, const struct xf_val *from,
                      const struct xf_val *into, const struct xf_where *where);

/* qsort(). */
bool xf_sorted_by_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                       const struct xf_val *args);

#endif
