/* SPDX-License-Identifier: MIT
 * own_copy.h: the root's own part of a scatter or gather that is written by hand: it copies these
 * items from or to their place in the whole, where the others receive or send theirs.
 */
#ifndef XF_OWN_COPY_H
#define XF_OWN_COPY_H

#include <stdbool.h>

#include "value.h"

struct xf_flow;
struct xf_messages;
struct xf_num;
struct xf_object;
struct xf_own_item;
struct xf_ref;
struct xf_state;
struct xf_store;
struct xf_where;

/* The root copies its own block, an item a trip, to where *own has it: the copy, or XK_UNSET. */
struct xf_val xf_hand_gather_copy(struct xf_flow *f, const struct xf_state *st,
                                  const struct xf_ref *r, const struct xf_val *v,
                                  const struct xf_own_item *own);

/* The same where memory is copied that `from` points to: *block is told. */
void xf_hand_gather_note_copy(struct xf_flow *f, const struct xf_state *st,
                              const struct xf_val *from, struct xf_val *block);

/* `block`, a copy of the root's own, where *old is: the whole, when all other segments are there.
 */
struct xf_val xf_hand_gather_complete(struct xf_flow *f, const struct xf_val *old,
                                      struct xf_val block);

/* v, outside of all loops: what the original has there, when it is the segments of all processes.
 */
struct xf_val xf_hand_gather_whole(struct xf_flow *f, struct xf_val v);

/* Segments that have been received, and nothing else. */
bool xf_hand_gather_is_part(struct xf_messages *messages, const struct xf_val *v);

/* What the root has of itself in the whole as the first of the segments; else v. */
struct xf_val xf_hand_gather_own(const struct xf_flow *f, struct xf_val v);

/* An item that lies in the whole `placed` or from its beginning on is the root's own, and it alone
 * comes here. */
bool xf_hand_scatter_is_own(const struct xf_flow *f, bool placed);

/* The root reads its own item in the whole, which has room for all. */
bool xf_hand_scatter_is_in_whole(struct xf_flow *f, const struct xf_object *o,
                                 const struct xf_own_item *own);

/* v, read from o where `own` and r have it: the element of an item of the block, or of the root's
 * own items in the whole. */
void xf_hand_scatter_note_origin(struct xf_store *store, const struct xf_state *st,
                                 const struct xf_object *o, const struct xf_ref *r,
                                 const struct xf_own_item *own, struct xf_val *v);

/* The root copies its own items from the whole, an element a trip, to where *own has it: the copy,
 * or XK_UNSET. */
struct xf_val xf_hand_scatter_copy(struct xf_flow *f, const struct xf_state *st,
                                   const struct xf_ref *r, const struct xf_val *v,
                                   const struct xf_own_item *own);

/* The same where memory is copied, as much as `length` says. */
struct xf_val xf_hand_scatter_copied(struct xf_flow *f, struct xf_state *st,
                                     const struct xf_val *into, const struct xf_val *from,
                                     const struct xf_val *length, const struct xf_where *where);

/* Where the branches of a test for the root meet, cell i of both becomes the block that all have,
 * if the root has its part of a deal there and the others theirs. */
void xf_hand_scatter_join(struct xf_flow *f, struct xf_state *there, struct xf_state *elsewhere,
                          int i);

/* On all that come here, which is the root alone. */
bool xf_on_root(const struct xf_flow *f);

/* ... which is all but the root, each of them once. */
bool xf_on_all_but_root(const struct xf_flow *f, const struct xf_state *st);

/* The block lies from the beginning of its memory on, or at its place in the whole. */
bool xf_own_copy_lies_well(const struct xf_val *p, const struct xf_num *per, bool *placed);

#endif
