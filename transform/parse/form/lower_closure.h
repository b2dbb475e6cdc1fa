/* SPDX-License-Identifier: MIT
 * lower_closure.h: lambdas that closure.h knows, as functions and structures.
 */
#ifndef XF_LOWER_CLOSURE_H
#define XF_LOWER_CLOSURE_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_closure;
struct xf_expr;
struct xf_function;
struct xf_locus;
struct xf_lower;

/* The node becomes an object of the lambda that is written there; false: that is not understood. */
bool xf_lower_closure(struct xf_lower *l, struct xf_expr *e, CXCursor c, const struct xf_locus *p);

/* The node, whose arguments are an object of the lambda and the arguments, becomes a call of its
 * function. */
void xf_closure_call(struct xf_lower *l, struct xf_expr *e, struct xf_closure *k);

/* The node, which names a variable, names what stands for that in the lambda being lowered, if it
 * captures it. */
void xf_closure_read(struct xf_lower *l, struct xf_expr *e, CXCursor variable);

#endif
