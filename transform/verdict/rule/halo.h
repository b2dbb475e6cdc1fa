/* SPDX-License-Identifier: MIT
 * halo.h: neighbours: a block with room beside the own items, and what is there: items of the
 * processes before and behind, once they have sent them.
 *
 * A block that is shifted begins so many bytes behind the beginning of its memory. Its own items
 * with those beside them are one stretch of the whole: whoever reads the item before its first one
 * reads the item before that in the whole. That holds from an exchange until the own items, or what
 * lies beside them, are written again, which the cells `border` of an object tell: so many bytes
 * (the number there) belong to the contents of that making (its edition). Before the first item of
 * all and behind the last there is what the program has put there, on one and the same process in
 * both programs, since every process has an item.
 */
#ifndef XF_HALO_H
#define XF_HALO_H

#include <stdbool.h>

#include "shifted.h"
#include "value.h"

struct xf_flow;
struct xf_num;
struct xf_object;
struct xf_own_item;
struct xf_state;
struct xf_store;
struct xf_where;

enum xf_side { XF_BEFORE, XF_BEHIND };

/* The process on whose one side, before (behind), there is none. */
const struct xf_num *xf_halo_end(const struct xf_flow *f, enum xf_side side);

/* Bytes of the neighbours' items on that side of the block `contents` in o, as they are now; NULL:
 * none. */
const struct xf_num *xf_halo_bytes(const struct xf_state *st, const struct xf_object *o,
                                   const struct xf_val *contents, enum xf_side side);

/* The item loop in whose trip `bytes` bytes at `offset` belong to an item so and so far before or
 * behind the own one, in the whole; NULL: not known. */
const struct xf_item_loop *xf_halo_item(const struct xf_flow *f, const struct xf_state *st,
                                        const struct xf_object *o, const struct xf_val *contents,
                                        const struct xf_val *offset, const struct xf_num *bytes);

/* Do they stand beside all own items of the block, at a place that does not depend on the trip?
 * *side tells on which side. */
bool xf_halo_is_beside(const struct xf_flow *f, const struct xf_val *contents,
                       const struct xf_val *offset, const struct xf_num *bytes, enum xf_side *side);

/* The block after v was written there. */
struct xf_val xf_halo_written(const struct xf_flow *f, const struct xf_state *st,
                              struct xf_val block, enum xf_side side, const struct xf_val *v);

#endif
