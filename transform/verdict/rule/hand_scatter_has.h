/* SPDX-License-Identifier: MIT
 * hand_scatter_has.h: which processes may look at a block that is dealt out by hand.
 */
#ifndef XF_HAND_SCATTER_HAS_H
#define XF_HAND_SCATTER_HAS_H

#include <stdbool.h>

struct xf_flow;
struct xf_val;

/* May the process that runs here look at the block? */
bool xf_hand_scatter_has(const struct xf_flow *f, const struct xf_val *block);

#endif
