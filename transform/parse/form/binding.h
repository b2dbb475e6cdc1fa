/* SPDX-License-Identifier: MIT
 * binding.h: auto [a, b] = ...: names for the members of one object that has none itself. The
 * object is a variable; a name stands for its member.
 */
#ifndef XF_BINDING_H
#define XF_BINDING_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_locus;
struct xf_lower;
struct xf_sym;

/* Is it a declaration of such names, or of one of them? */
bool xf_is_bindings(struct xf_lower *l, CXCursor declaration);
bool xf_is_binding(struct xf_lower *l, CXCursor declaration);

/* Of a plain structure in a function, whose members are named in order. */
bool xf_understands_bindings(struct xf_lower *l, CXCursor declaration);

/* The object, without what it begins with; NULL: they are not understood. */
struct xf_sym *xf_bindings_object(struct xf_lower *l, CXCursor declaration,
                                  const struct xf_locus *p);

/* The same with what it begins with. */
struct xf_sym *xf_lower_bindings(struct xf_lower *l, CXCursor declaration,
                                 const struct xf_locus *p);

/* The node becomes the member that the name stands for; false: it is not known. */
bool xf_binding_read(struct xf_lower *l, struct xf_expr *e, CXCursor name);

#endif
