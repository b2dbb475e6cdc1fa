/* SPDX-License-Identifier: MIT
 * lower_node.h: nodes of expressions, and the cursors below one.
 */
#ifndef XF_LOWER_NODE_H
#define XF_LOWER_NODE_H

#include <clang-c/Index.h>

#include "ir.h"
#include "lower.h"

struct xf_expr;

struct xf_expr *xf_expr_new(struct xf_lower *l, enum xf_expr_kind k, const struct xf_locus *p);

/* One XE_OTHER over the expressions, not editable; NULL when there are none. */
struct xf_expr *xf_expr_over(struct xf_lower *l, struct xf_exprs list, const struct xf_locus *p);

/* The sub-expressions among the cursor's children. */
struct xf_cursors xf_subexpressions(struct xf_lower *l, CXCursor c);
/* What an overloaded operator works on: of all in its call, what is not its name. */
struct xf_cursors xf_operands_of(struct xf_lower *l, struct xf_cursors kids, const char *name);
struct xf_cursors xf_operands(struct xf_lower *l, CXCursor call);

#endif
