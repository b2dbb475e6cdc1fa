/* SPDX-License-Identifier: MIT
 * holes.h: bytes that each item has in a transfer, and those that a derived type leaves out of it.
 */
#ifndef XF_HOLES_H
#define XF_HOLES_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_num;
struct xf_scope;
struct xf_val;

/* Items of the derived type `handle` come to where `old` is, and may not cover it whole: then what
 * is not covered differs from item to item or from process to process. */
bool xf_rule_leaves_holes(const struct xf_scope *scope, const struct xf_val *handle,
                          const struct xf_val *old, bool placed);

/* Bytes moved of each item of the derived type `handle`, which do not lie one behind the other but
 * in the same way in all items, such as a column of a matrix; NULL: it is no such type, or not
 * known.
 */
const struct xf_num *xf_rule_spread(const struct xf_scope *scope, const struct xf_val *handle);

/* Bytes per item on one side of a group call: elements per item times the datatype's; NULL, after
 * an event, when the datatype is no plain sequence of items. */
const struct xf_num *xf_rule_bytes_per_item(struct xf_flow *f, const struct xf_expr *call,
                                            const struct xf_num *elements,
                                            const struct xf_expr *type, const struct xf_val *handle,
                                            const struct xf_expr *buffer);

#endif
