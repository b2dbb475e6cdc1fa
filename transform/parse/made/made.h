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

/* The same once more, in its place. */
struct xf_expr *xf_made_copy(struct xf_lower *l, const struct xf_expr *of);

/* The type of sizes; none; a pointer to items of the type. */
struct xf_type *xf_made_size_type(struct xf_lower *l);
struct xf_type *xf_made_void_type(struct xf_lower *l);
struct xf_type *xf_made_pointer_type(struct xf_lower *l, struct xf_type *to);

/* A new variable of the function, and its name. */
struct xf_sym *xf_made_variable(struct xf_lower *l, const struct xf_expr *like,
                                struct xf_type *type);
struct xf_expr *xf_made_name(struct xf_lower *l, struct xf_sym *s, const struct xf_expr *like);

/* &(c ? x : y), of one of two variables, becomes c ? &x : &y; other addresses stay. */
void xf_made_address_chosen(struct xf_lower *l, struct xf_expr *address);

/* The address of what is named there; what is there. */
struct xf_expr *xf_made_address(struct xf_lower *l, struct xf_expr *of, const struct xf_type *type);
struct xf_expr *xf_made_deref(struct xf_lower *l, struct xf_expr *pointer);

/* An operation on one value, of its type. */
struct xf_expr *xf_made_unary(struct xf_lower *l, enum xf_op op, struct xf_expr *x);

/* An operation on two values that has the type of the pointer that comes first, else of the second.
 */
struct xf_expr *xf_made_binary(struct xf_lower *l, enum xf_op op, struct xf_expr *x,
                               struct xf_expr *y);

/* to = value; first, then; array[index] */
struct xf_expr *xf_made_assign(struct xf_lower *l, struct xf_expr *to, struct xf_expr *value);
struct xf_expr *xf_made_comma(struct xf_lower *l, struct xf_expr *first, struct xf_expr *then);
struct xf_expr *xf_made_index(struct xf_lower *l, struct xf_expr *array, struct xf_expr *index);

/* The i-th member of a structure. */
struct xf_expr *xf_made_member(struct xf_lower *l, struct xf_expr *object, size_t i);

/* sizeof (type), which has a size. */
struct xf_expr *xf_made_sizeof(struct xf_lower *l, struct xf_type *type,
                               const struct xf_expr *like);

/* A number, of the type of sizes. */
struct xf_expr *xf_made_number(struct xf_lower *l, const struct xf_expr *like, int64_t n);

/* A function that a header of the system has. */
struct xf_sym *xf_made_function(struct xf_lower *l, const char *name, struct xf_type *result);

/* The node becomes a call of a function of the C library; the caller sets arguments 1 .. n. */
void xf_made_call(struct xf_lower *l, struct xf_expr *e, const char *function, size_t n);

/* A statement in that place; the declaration of a variable. */
struct xf_stmt *xf_made_stmt(struct xf_lower *l, enum xf_stmt_kind kind, const struct xf_where *at);
struct xf_stmt *xf_made_declaration(struct xf_lower *l, const struct xf_where *at,
                                    struct xf_sym *sym, struct xf_expr *init);

/* The statement becomes for (k = 0; k < n; ++k) body; what is made for it stands `at` that place.
 */
void xf_made_loop(struct xf_lower *l, struct xf_stmt *s, const struct xf_where *at,
                  struct xf_sym *k, struct xf_expr *n, struct xf_stmt *body);

#endif
