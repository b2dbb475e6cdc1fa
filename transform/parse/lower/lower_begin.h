/* SPDX-License-Identifier: MIT
 * lower_begin.h: what the members of an object begin with, in front of the body of its constructor.
 */
#ifndef XF_LOWER_BEGIN_H
#define XF_LOWER_BEGIN_H

#include <clang-c/Index.h>

struct xf_expr;
struct xf_function;
struct xf_locus;
struct xf_lower;

/* What an object begins with where no value is written for it, by the constructor (null: the one
 * that needs no arguments), or that which C++ writes by itself: calls and assignments in their
 * order; NULL: nothing. */
struct xf_expr *xf_object_begun(struct xf_lower *l, struct xf_expr *object, CXType t,
                                CXCursor constructor, const struct xf_locus *p);

/* The constructor's function gets a body: what its members begin with, then its own. */
void xf_class_constructor_body(struct xf_lower *l, struct xf_function *f, CXCursor constructor,
                               const struct xf_locus *p);

#endif
