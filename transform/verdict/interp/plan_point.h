/* SPDX-License-Identifier: MIT
 * plan_point.h: the run passes the place where the plan is made: the group's inputs must be known
 * there, and what an earlier plan laid out is no block of the new one.
 */
#ifndef XF_PLAN_POINT_H
#define XF_PLAN_POINT_H

#include <stdbool.h>

struct xf_flow;
struct xf_insertion_point;
struct xf_state;
struct xf_stmt;
struct xf_where;

/* In state st its inputs are worth what the calls will have. */
bool xf_plan_point_gives(struct xf_flow *f, struct xf_state *st,
                         const struct xf_insertion_point *p);

/* A plan is made here. Shares may differ from those of the plan before, for other numbers of items
 * or because costs were measured meanwhile: what was laid out by that one is no block of this. */
void xf_plan_point_pass(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

/* The plan is made here: an event where its inputs, the group's grain among them, are other numbers
 * yet. */
void xf_plan_point_check(struct xf_flow *f, struct xf_state *st);

/* The plan is made here, once and by all, and its inputs are what the calls will have. */
void xf_plan_point_across(struct xf_flow *f, struct xf_state *st, const struct xf_where *where);

#endif
