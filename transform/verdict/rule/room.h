/* SPDX-License-Identifier: MIT
 * room.h: room: every buffer that holds a share has room for any share, and is used no further.
 */
#ifndef XF_ROOM_H
#define XF_ROOM_H

#include <stdbool.h>

struct xf_flow;
struct xf_num;
struct xf_object;
struct xf_ref;
struct xf_state;
struct xf_type;
struct xf_val;
struct xf_where;

/* Object `o` becomes a local block of `per` bytes an item: it must have room for any share. */
void xf_rule_room(struct xf_flow *f, const struct xf_state *st, struct xf_object *o,
                  const struct xf_num *per, const struct xf_where *where);

/* ... at the own items' place in the whole: it must have room for all items. */
void xf_rule_room_for_whole(struct xf_flow *f, struct xf_object *o, const struct xf_num *per,
                            const struct xf_where *where);

/* `o` holds the whole on the root: its size there must be that of the original. */
void xf_rule_room_of_whole(struct xf_flow *f, const struct xf_object *o,
                           const struct xf_where *where);

/* Is n at least `factor` times the number of all items? */
bool xf_rule_reaches_total(struct xf_flow *f, const struct xf_num *n, const struct xf_num *factor);

/* Something is written behind the local block in `o`, such as the zero that ends a text: true when
 * there is room for it behind any share, and the block stays as it is. */
bool xf_rule_behind_block(struct xf_flow *f, const struct xf_object *o, const struct xf_ref *r,
                          const struct xf_where *where);

/* `v` is kept in a variable of type `t`, which must hold it whatever the share. */
void xf_rule_type_holds(struct xf_flow *f, const struct xf_val *v, const struct xf_type *t,
                        const struct xf_where *where);

#endif
