/* SPDX-License-Identifier: MIT
 * independent_items.h: independent-items: an item is computed from itself, from its global position
 * and from data that is equal on all processes.
 */
#ifndef XF_INDEPENDENT_ITEMS_H
#define XF_INDEPENDENT_ITEMS_H

#include <stdbool.h>
#include <stdint.h>

#include "value.h"

struct xf_flow;
struct xf_num;
struct xf_nums;
struct xf_own_item;
struct xf_ref;
struct xf_scope;
struct xf_state;
struct xf_stmt;
struct xf_where;

/* The loop goes over all items but the last, rather than all but the first. */
bool xf_flow_leaves_last(const struct xf_scope *scope, const struct xf_stmt *loop);

/* Which element of the own item stands at `offset` may be different on each process. */
bool xf_rule_is_chosen(const struct xf_flow *f, const struct xf_val *offset);

/* The smaller of a and b, of which one tells how far the own items reach. */
struct xf_val xf_rule_smaller(const struct xf_flow *f, const struct xf_val *a,
                              const struct xf_val *b, const struct xf_where *where);

/* Do the elements of `bytes` bytes at `offset`, over all trips of the loops inside, make up the
 * whole part of the item that one trip of the item loop is for? */
bool xf_rule_whole_item(const struct xf_flow *f, const struct xf_val *offset, int64_t bytes);

/* Contents of an array after the element of the trip's own item was written with v; `whole`: as the
 * function above has it. */
struct xf_val xf_rule_block_written(const struct xf_flow *f, const struct xf_state *st,
                                    struct xf_val old, struct xf_val v,
                                    const struct xf_own_item *own, bool whole,
                                    const struct xf_where *where);

/* Blocks are put together from these contents: they must be blocks of `per` bytes an item, at the
 * own items' place in the whole (`placed`), or from the beginning or `shift` bytes behind it. */
void xf_rule_gathered(const struct xf_flow *f, const struct xf_val *contents,
                      const struct xf_num *per, const struct xf_num *shift, bool placed,
                      const struct xf_where *where);

/* 0 <= place and place + bytes <= length, over all trips of the loops inside; `bytes` is NULL where
 * nobody knows how far the access reaches. */
bool xf_flow_lies_within(const struct xf_flow *f, const struct xf_num *place,
                         const struct xf_num *bytes, const struct xf_num *length);

/* How many bytes the access covers; NULL when not known. */
const struct xf_num *xf_flow_extent(struct xf_nums *nums, const struct xf_ref *r);

/* Do all of the `bytes` bytes (NULL: not known how many) from `offset` on stand in the own item of
 * a trip of *own? */
bool xf_flow_own_item(const struct xf_flow *f, const struct xf_val *offset,
                      const struct xf_num *bytes, struct xf_own_item *own);

/* The place `offset` belongs to the item of a trip, of `per` bytes, and nothing that is known takes
 * it out of it. */
bool xf_flow_may_stay(const struct xf_flow *f, const struct xf_val *offset,
                      const struct xf_num *bytes, const struct xf_num *per);

/* ... wherever in that item, as the item tells? */
bool xf_flow_within_item(const struct xf_flow *f, const struct xf_val *offset,
                         const struct xf_num *bytes, struct xf_own_item *own);

/* ... in one that begins some whole items behind the beginning, as own->shift has it? */
bool xf_flow_shifted_item(const struct xf_flow *f, const struct xf_val *offset,
                          const struct xf_num *bytes, struct xf_own_item *own);

/* The loop in whose trip they stand in the own item of the block `contents`; else NULL. */
const struct xf_item_loop *xf_flow_in_block(const struct xf_flow *f, const struct xf_val *contents,
                                            const struct xf_val *offset,
                                            const struct xf_num *bytes);

/* The same of what r accesses, which stays in the row that it names. */
const struct xf_item_loop *xf_flow_access_in_block(const struct xf_flow *f,
                                                   const struct xf_val *contents,
                                                   const struct xf_ref *r);

#endif
