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

/* The same of one whose operands make it `v` as it is written. */
struct xf_val xf_eval_whole(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                            struct xf_val v);

/* What the operator of `e`, no logical one, makes of its operands `a` and `b`. */
struct xf_val xf_eval_arithmetic(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e,
                                 struct xf_val a, struct xf_val b);

/* What e is worth as a condition, which asks whether it is zero. */
struct xf_val xf_eval_truth(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

/* The same as xf_eval(), where it tells how long memory is, or what a variable is set to. */
struct xf_val xf_eval_measure(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

#endif
