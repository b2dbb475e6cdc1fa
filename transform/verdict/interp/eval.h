/* SPDX-License-Identifier: MIT
 * eval.h: expressions: what each becomes in the edited program.
 */
#ifndef XF_EVAL_H
#define XF_EVAL_H

#include "ir.h"
#include "value.h"

struct xf_expr;
struct xf_flow;
struct xf_state;
struct xf_type;
struct xf_where;

struct xf_val xf_eval(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

/* The same, where it tells how long memory is, or what a variable is set to. */
struct xf_val xf_eval_measure(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

/* a op b as C has it for operands of these types: pointers count in elements. */
struct xf_val xf_flow_apply(struct xf_flow *f, struct xf_state *st, enum xf_op op, struct xf_val a,
                            const struct xf_type *ta, struct xf_val b, const struct xf_type *tb,
                            const struct xf_where *where);

#endif
