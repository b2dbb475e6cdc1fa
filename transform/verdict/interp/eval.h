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

/* The comparison `cond`, just evaluated, as a number, 1 where it holds and 0 elsewhere; NULL: it is
 * none, or has no form, see num_index.h. */
const struct xf_num *xf_eval_test(const struct xf_flow *f, const struct xf_expr *cond);

/* The number a where the condition, just evaluated, holds, and b elsewhere; NULL: not known. */
const struct xf_num *xf_eval_chosen(const struct xf_flow *f, const struct xf_expr *cond,
                                    const struct xf_num *a, const struct xf_num *b);

/* The same as xf_eval(), where it tells how long memory is, or what a variable is set to. */
struct xf_val xf_eval_measure(struct xf_flow *f, struct xf_state *st, const struct xf_expr *e);

#endif
