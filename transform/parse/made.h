/* SPDX-License-Identifier: MIT
 * made.h: nodes for what C++ does without its being written: conversions to references, memory that
 * is made. They stand, without a length, where that is done, and are never edited; what is written
 * below them may be.
 */
#ifndef XF_MADE_H
#define XF_MADE_H

#include <stdint.h>

#include "ir.h"

struct xf_lower;

/* A node over n others, of no type yet. */
struct xf_expr *xf_made(struct xf_lower *l, enum xf_expr_kind kind, const struct xf_expr *like,
                        size_t n);

/* The type of sizes; a pointer to items of the type. */
struct xf_type *xf_made_size_type(struct xf_lower *l);
struct xf_type *xf_made_pointer_type(struct xf_lower *l, struct xf_type *to);

/* A new variable of the function, and its name. */
struct xf_sym *xf_made_variable(struct xf_lower *l, const struct xf_expr *like,
                                struct xf_type *type);
struct xf_expr *xf_made_name(struct xf_lower *l, struct xf_sym *s, const struct xf_expr *like);

/* The address of what is named there. */
struct xf_expr *xf_made_address(struct xf_lower *l, struct xf_expr *of, const struct xf_type *type);

/* An operation on two values that has the type of the second. */
struct xf_expr *xf_made_binary(struct xf_lower *l, enum xf_op op, struct xf_expr *x,
                               struct xf_expr *y);

/* sizeof (type), which has a size. */
struct xf_expr *xf_made_sizeof(struct xf_lower *l, struct xf_type *type,
                               const struct xf_expr *like);

/* The number 1. */
struct xf_expr *xf_made_one(struct xf_lower *l, const struct xf_expr *like);

/* The node becomes a call of a function of the C library; the caller sets arguments 1 .. n. */
void xf_made_call(struct xf_lower *l, struct xf_expr *e, const char *function, size_t n);

#endif
