/* SPDX-License-Identifier: MIT
 * lower_expr.h: expressions.
 */
#ifndef XF_LOWER_EXPR_H
#define XF_LOWER_EXPR_H

#include <clang-c/Index.h>

struct xf_expr;
struct xf_locus;
struct xf_lower;

struct xf_expr *xf_lower_expr(struct xf_lower *l, CXCursor c, const struct xf_locus *parent);

#endif
