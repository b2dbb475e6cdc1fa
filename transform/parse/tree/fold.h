/* SPDX-License-Identifier: MIT
 * fold.h: fold.c: values the front end can compute, asked only of nodes made of constants.
 */
#ifndef XF_FOLD_H
#define XF_FOLD_H

#include <stdbool.h>
#include <clang-c/Index.h>

struct xf_expr;
struct xf_lower;

/* Fills the value of a node made of constants, and the contents of a string. */
void xf_fold(struct xf_lower *l, struct xf_expr *e, CXCursor c);

/* T() of a number or an address: 0. */
bool xf_is_zero_value(struct xf_lower *l, CXCursor c);

#endif
