/* SPDX-License-Identifier: MIT
 * halo.h: neighbours: a block with room beside the own items, and what is there: items of the
 * processes before and behind, once they have sent them.
 *
 * A block that is shifted begins so many bytes behind the beginning of its memory. Its own items
 * with those beside them are one stretch of the whole: whoever reads the item before its first one
 * reads the item before that in the whole. That holds from an exchange until the own items, or what
 * lies beside them, are written again: the block's attributes `low` and `high` tell. Before the
 * first item of all and behind the last there is what the program has put there, on one and the
 * same process in both programs, since every process has an item.
 */
#ifndef XF_HALO_H
#define XF_HALO_H

#include <stdbool.h>

#include "shifted.h"
#include "value.h"

struct xf_flow;
struct xf_num;
struct xf_state;

enum xf_side { XF_BEFORE, XF_BEHIND };

/* The process on whose one side, before (behind), there is none. */
const struct xf_num *xf_halo_end(const struct xf_flow *f, enum xf_side side);

/* The item loop in whose trip `bytes` bytes at `offset` belong to an item so and so far before or
 * behind the own one of the block `contents`, in the whole; NULL: not known. */
const struct xf_item_loop *xf_halo_item(const struct xf_flow *f, const struct xf_val *contents,
                                        const struct xf_val *offset, const struct xf_num *bytes);

/* Do they stand beside all own items of the block, at a place that does not depend on the trip?
 * *side tells on which side. */
bool xf_halo_is_beside(const struct xf_flow *f, const struct xf_val *contents,
                       const struct xf_val *offset, const struct xf_num *bytes, enum xf_side *side);

/* The block after v was written there. */
struct xf_val xf_halo_written(const struct xf_flow *f, const struct xf_state *st,
                              struct xf_val block, enum xf_side side, const struct xf_val *v);

#endif
