/* SPDX-License-Identifier: MIT
 * lower_accessor.h: member functions that do no more than give what their object has, as
 * `int rows() const { return rows_; }` or `double &operator()(int i, int j)` does. A call of one is
 * that expression: a bound of a loop that it gives is looked at as the member would be, and an item
 * as that of an array.
 */
#ifndef XF_LOWER_ACCESSOR_H
#define XF_LOWER_ACCESSOR_H

#include <stdbool.h>
#include <clang-c/Index.h>

#include "lower.h"

struct xf_expr;
struct xf_locus;
struct xf_lower;

/* The node becomes what the function gives of the object, or of that at an address, for these
 * arguments; false: it does more, or what it does is not known here. */
bool xf_lower_accessor(struct xf_lower *l, struct xf_expr *e, CXCursor function,
                       struct xf_expr *object, struct xf_cursors args, const struct xf_locus *p);

/* The node becomes the constant that a function without arguments gives, as that of a template
 * which gives MPI's datatype for each of C++ does; false: it does not. */
bool xf_lower_constant_call(struct xf_lower *l, struct xf_expr *e, CXCursor function,
                            const struct xf_locus *p);

#endif
