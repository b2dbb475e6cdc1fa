/* SPDX-License-Identifier: MIT
 * lower_function.h: std::function, see function_class.h, as pointers to { call, object }. What is
 * called is a function that is made for what it is made of, and gets the address of that pair last.
 */
#ifndef XF_LOWER_FUNCTION_H
#define XF_LOWER_FUNCTION_H

#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;
struct xf_type;

/* The node, whose argument 0 is what is called, becomes one of the type that the cursor has. */
void xf_function_make(struct xf_lower *l, struct xf_expr *e, CXCursor call);

/* The node is a list in braces of several: each value becomes one. */
void xf_function_list(struct xf_lower *l, struct xf_expr *e, CXCursor list);

/* The node, an assignment of what is called, the second argument, to one. */
void xf_function_set(struct xf_lower *l, struct xf_expr *e, CXCursor call);

/* The node, whose arguments are one and values, becomes a call of what it holds. */
void xf_function_call(struct xf_lower *l, struct xf_expr *e, CXCursor call);

#endif
