/* SPDX-License-Identifier: MIT
 * block_room.h: room for a local block: sizes are decided to follow my share, or bound it.
 */
#ifndef XF_BLOCK_ROOM_H
#define XF_BLOCK_ROOM_H

#include <stdbool.h>

struct xf_flow;
struct xf_num;
struct xf_object;
struct xf_ref;
struct xf_state;
struct xf_where;

/* Object `o` becomes a local block of `per` bytes an item: it must have room for any share. */
void xf_decide_room(struct xf_flow *f, const struct xf_state *st, struct xf_object *o,
                    const struct xf_num *per, const struct xf_where *where);

/* So many bytes lie before the own items in `o`, and so many beside them in all. */
void xf_decide_margin(struct xf_flow *f, struct xf_object *o, const struct xf_num *shift,
                      const struct xf_num *margin);

/* Something is written behind the local block in `o`, such as the zero that ends a text: true when
 * there is room for it behind any share, and the block stays as it is. */
bool xf_decide_behind_block(struct xf_flow *f, const struct xf_object *o, const struct xf_ref *r,
                            const struct xf_where *where);

#endif
