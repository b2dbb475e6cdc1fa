/* SPDX-License-Identifier: MIT
 * lower_sizeof.h: sizeof of a type, which the front end tells only in part.
 */
#ifndef XF_LOWER_SIZEOF_H
#define XF_LOWER_SIZEOF_H

#include <stdbool.h>
#include <stdint.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;
struct xf_type;

/* The type named between the parentheses of sizeof (...). */
struct xf_type *xf_lower_sizeof_type(struct xf_lower *l, CXCursor sizeof_expr, int64_t bytes);

/* sizeof (double[n]), whose operands are its lengths, becomes their product with the size of an
 * element. False where that is not known. */
bool xf_lower_sizeof_lengths(struct xf_lower *l, CXCursor sizeof_expr, struct xf_expr *e);

#endif
