/* SPDX-License-Identifier: MIT
 * lower_items.h: vectors that begin with items from elsewhere.
 */
#ifndef XF_LOWER_ITEMS_H
#define XF_LOWER_ITEMS_H

struct xf_expr;
struct xf_lower;
struct xf_type;

/* How many items lie between the places, to be looked at several times; what has to be done first
 * is added to *before. */
struct xf_expr *xf_items_between(struct xf_lower *l, struct xf_expr *first, struct xf_expr *last,
                                 struct xf_expr **before);

/* The node, whose arguments are two places, becomes a vector of copies of what is between them. */
void xf_vector_of_range(struct xf_lower *l, struct xf_expr *e);

/* Likewise of what they are converted to. */
void xf_vector_of_converted(struct xf_lower *l, struct xf_expr *e);

/* The node, whose argument is a list of values, becomes a vector of them. */
void xf_vector_of_list(struct xf_lower *l, struct xf_expr *e);

/* A value in a list of items of the type, as one of them. */
struct xf_expr *xf_item_in_list(struct xf_lower *l, struct xf_expr *value, struct xf_type *item);

/* The node, an assignment of a list of values to a vector, copies them. */
void xf_vector_assign_list(struct xf_lower *l, struct xf_expr *e);

#endif
