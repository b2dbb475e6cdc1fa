/* SPDX-License-Identifier: MIT
 * shifted.h: blocks that do not begin where their memory does, and what lies beside their items.
 */
#ifndef XF_SHIFTED_H
#define XF_SHIFTED_H

#include "value.h"

struct xf_num;
struct xf_nums;

/* `place`, bytes from the beginning of the memory that holds `block`, from its first own item. */
struct xf_val xf_val_from_first(struct xf_nums *nums, const struct xf_val *block,
                                const struct xf_val *place);

/* What room for a block is that holds the same everywhere, since `stamp`: as if it had been dealt
 * out then. */
struct xf_val xf_val_blank_block(const struct xf_num *per, const struct xf_num *shift,
                                 unsigned stamp);

/* What the block has beside its items, when it takes the place of `old`. */
void xf_val_keep_beside(struct xf_val *block, const struct xf_val *old);

#endif
