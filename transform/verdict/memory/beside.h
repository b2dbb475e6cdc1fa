/* SPDX-License-Identifier: MIT
 * beside.h: stores beside the own items of a block that is shifted, where items of the neighbours
 * may lie.
 */
#ifndef XF_BESIDE_H
#define XF_BESIDE_H

#include <stdbool.h>

struct xf_flow;
struct xf_object;
struct xf_ref;
struct xf_state;
struct xf_val;
struct xf_where;

/* Is r, where v is written, beside the own items of the block that o holds, or will hold? Then
 * *old, the contents, becomes what they are afterwards. */
bool xf_beside_block(struct xf_flow *f, struct xf_state *st, const struct xf_object *o,
                     const struct xf_ref *r, struct xf_val *old, const struct xf_val *v);

/* Two sorts of processes meet, one of which has written beside the items that a block is to have:
 * for the other it is room for that block, too. */
void xf_beside_join(struct xf_state *a, struct xf_state *b);

#endif
