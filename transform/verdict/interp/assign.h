/* SPDX-License-Identifier: MIT
 * assign.h: assignments: plain ones, and those that accumulate.
 */
#ifndef XF_ASSIGN_H
#define XF_ASSIGN_H

#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_type;
struct xf_where;

/* An assignment, plain or compound; what it is worth. */
struct xf_val xf_eval_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

/* v, from the type of an expression to that of what it becomes the value of: an integer that is not
 * known gets a name, which is that of `e`. */
struct xf_val xf_flow_converted(struct xf_flow *f, struct xf_val v, const struct xf_type *from,
                                const struct xf_type *to, const struct xf_expr *e);

/* v is stored where `target` leads. */
struct xf_val xf_flow_assign(struct xf_flow *f, struct xf_state *st, const struct xf_expr *target,
                             struct xf_val v, const struct xf_where *where);

#endif
