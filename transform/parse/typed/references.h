/* SPDX-License-Identifier: MIT
 * references.h: references of C++, as the pointers they are. Where one is made it is the address of
 * what it names, where its name stands it is what that address points to.
 */
#ifndef XF_REFERENCES_H
#define XF_REFERENCES_H

#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;
struct xf_type;

/* The node, which has the value of a reference of the type, becomes what that refers to. */
void xf_reference_read(struct xf_lower *l, struct xf_expr *e, struct xf_type *type);

/* A reference of the type to what the expression names or, if it names nothing, to a variable of
 * its own that has its value. */
struct xf_expr *xf_reference_to(struct xf_lower *l, struct xf_expr *e, const struct xf_type *type);

/* The node, a member, stands for its value: a reference to that is one to a copy. */
void xf_reference_to_copy(struct xf_expr *e);

/* The arguments of a call, from the one of that number on, that the function takes by reference
 * become references. */
void xf_reference_args(struct xf_lower *l, struct xf_expr *call, size_t first, CXType function);

#endif
