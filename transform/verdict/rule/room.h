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

/* Object `o` becomes a local block at the own items' place in the whole: it must have room for all
 * items. */
void xf_rule_room_for_whole(const struct xf_flow *f, const struct xf_object *o,
                            const struct xf_num *per, const struct xf_where *where);

/* `o` holds the whole on the root: its size there must be that of the original. */
void xf_rule_room_of_whole(const struct xf_flow *f, const struct xf_object *o,
                           const struct xf_where *where);

/* Is n at least `factor` times the number of all items? */
bool xf_rule_reaches_total(const struct xf_flow *f, const struct xf_num *n,
                           const struct xf_num *factor);

/* `v` is kept in a variable of type `t`, which must hold it whatever the share. */
void xf_rule_type_holds(const struct xf_flow *f, const struct xf_val *v, const struct xf_type *t,
                        const struct xf_where *where);

/* `v` is divided as a number of type `t`: what wraps at 2^32, or overflows, has another rest. A
 * bound of more items than a process is ever given is left out. */
void xf_rule_wraps_nowhere(const struct xf_flow *f, const struct xf_val *v, const struct xf_type *t,
                           const struct xf_where *where);

#endif
