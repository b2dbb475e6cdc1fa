/* SPDX-License-Identifier: MIT
 * vector.h: a vector as what it is made of: the address of its items, and how many it has.
 */
#ifndef XF_VECTOR_H
#define XF_VECTOR_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;

enum { XF_VECTOR_DATA, XF_VECTOR_SIZE }; /* members of its structure */

/* std::array has its items in itself, and as many as its type says. */
bool xf_vector_is_array(const struct xf_expr *object);

/* The address of the items of a vector or array, and how many it has. */
struct xf_expr *xf_vector_data(struct xf_lower *l, struct xf_expr *vector);
struct xf_expr *xf_vector_size(struct xf_lower *l, struct xf_expr *vector);

/* Gives a vector memory for so many items, in which it has what it had. */
struct xf_expr *xf_vector_room(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *items);

/* Gives a vector new memory for n items, and that size. */
struct xf_expr *xf_vector_allocate(struct xf_lower *l, struct xf_expr *vector, struct xf_expr *n);

/* Pointers to the items that the vector had lead nowhere, or to those that it gets. */
struct xf_expr *xf_vector_leave(struct xf_lower *l, struct xf_expr *vector);

/* `to` gets n items that have the value, or that their constructor makes, of which c, a call of a
 * member of the vector's class, tells (value NULL). */
struct xf_expr *xf_vector_fill(struct xf_lower *l, struct xf_expr *to, struct xf_expr *n,
                               struct xf_expr *value, CXCursor c);

/* `to` gets items of its own that are those of `from`. */
struct xf_expr *xf_vector_copied(struct xf_lower *l, struct xf_expr *to, struct xf_expr *from);

/* The node becomes a vector without items; with as many zeros as its argument says; with that many
 * of its second argument, or made by their constructor; with copies of those of another one. */
void xf_vector_make_empty(struct xf_lower *l, struct xf_expr *e);
void xf_vector_make_sized(struct xf_lower *l, struct xf_expr *e);
void xf_vector_make_filled(struct xf_lower *l, struct xf_expr *e, CXCursor c);
void xf_vector_make_copy(struct xf_lower *l, struct xf_expr *e);

/* The node, an assignment between vectors, copies the items. */
void xf_vector_assign(struct xf_lower *l, struct xf_expr *e);

/* Are its items vectors themselves? */
bool xf_vector_has_rows(const struct xf_expr *vector);

#endif
