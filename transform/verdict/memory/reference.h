/* SPDX-License-Identifier: MIT
 * reference.h: which place of which object an expression names, by variable, member, index or
 * pointer.
 */
#ifndef XF_REFERENCE_H
#define XF_REFERENCE_H

#include <stdbool.h>

#include "store.h"

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_type;
struct xf_val;
struct xf_where;

/* The declaration or cast that `length`, that of an array type, stands in is passed here: from now
 * on such arrays are so long, whatever becomes of what it is computed from. */
void xf_flow_settle_length(struct xf_flow *f, struct xf_state *st, const struct xf_expr *length,
                           struct xf_val value);

/* Bytes of a type, arrays of variable length among them. */
struct xf_val xf_flow_bytes(struct xf_flow *f, struct xf_state *st, const struct xf_type *t,
                            const struct xf_where *where);

/* `n` elements of such a type, as an offset. */
struct xf_val xf_flow_in_bytes(struct xf_flow *f, struct xf_state *st, struct xf_val n,
                               const struct xf_type *elem, const struct xf_where *where);

/* The place that `pointer`, to elements of type `elem` (NULL: not known), leads to. */
struct xf_ref xf_flow_deref(const struct xf_val *pointer, const struct xf_type *elem);

/* A pointer to it, into that member of a structure (NULL: none). */
struct xf_val xf_flow_address(const struct xf_ref *r, const char *field);

/* ... to the first element of the array `e`, which stands there: in one that a structure holds, it
 * is known where that ends. */
struct xf_val xf_flow_array_address(struct xf_flow *f, const struct xf_ref *r,
                                    const struct xf_expr *e);

#endif
