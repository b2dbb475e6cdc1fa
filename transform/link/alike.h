/* SPDX-License-Identifier: MIT
 * alike.h: do two units read one function of a header alike?
 */
#ifndef XF_ALIKE_H
#define XF_ALIKE_H

#include <stdbool.h>

struct xf_arena;
struct xf_expr;
struct xf_function;
struct xf_sym;

/* Are the two, which are not one symbol, the same function of a header? */
typedef bool (*xf_same_function_fn)(void *ctx, const struct xf_sym *a, const struct xf_sym *b);

/* The functions have the same text, from the same tokens, and it means the same: each name in it
 * stands for one variable or function in both. */
bool xf_functions_alike(struct xf_arena *a, const struct xf_function *x,
                        const struct xf_function *y, xf_same_function_fn same, void *ctx);

/* Likewise of what variables begin with. */
bool xf_values_alike(struct xf_arena *a, const struct xf_expr *x, const struct xf_expr *y,
                     xf_same_function_fn same, void *ctx);

#endif
