/* SPDX-License-Identifier: MIT
 * plan_state.h: whether MPI runs, and the plan is made, as far as the run has come.
 */
#ifndef XF_PLAN_STATE_H
#define XF_PLAN_STATE_H

#include <stdbool.h>

struct xf_expr;
struct xf_flow;
struct xf_insertion_point;
struct xf_state;

/* In state st MPI was asked for what the plan is made from, or has at least been started, and is
 * not over. */
bool xf_plan_mpi_runs(const struct xf_flow *f, const struct xf_state *st,
                      const struct xf_insertion_point *p);

/* `e`, which is edited, needs it to be made before. */
void xf_plan_needed(const struct xf_flow *f, const struct xf_state *st, const struct xf_expr *e);

/* MPI may begin to run in `call`: no plan may have been made before. */
void xf_plan_may_start(const struct xf_flow *f, const struct xf_state *st,
                       const struct xf_expr *call);

#endif
