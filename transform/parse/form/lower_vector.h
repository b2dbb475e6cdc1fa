/* SPDX-License-Identifier: MIT
 * lower_vector.h: calls of members of std::vector and std::array.
 */
#ifndef XF_LOWER_VECTOR_H
#define XF_LOWER_VECTOR_H

#include "library.h"

struct xf_expr;
struct xf_lower;

/* The node, a call c of a member of the object, does what that does. */
void xf_lower_vector(struct xf_lower *l, struct xf_expr *e, struct xf_expr *object,
                     enum xf_library_call what, CXCursor c);

/* std::unique_ptr and its like: a pointer to us. */
bool xf_is_owner(const struct xf_expr *e);

/* The item of the object that the node names: a vector, or an iterator, may say no to one that is
 * not there. */
void xf_note_there(struct xf_expr *e, const struct xf_expr *object);

#endif
