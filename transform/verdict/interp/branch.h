/* SPDX-License-Identifier: MIT
 * branch.h: choice. What both branches of a test of the rank do alike, as where a program is
 * written out once for the root and once for the others, every process does: it is run once for all
 * of them, between what the branches do before and behind it.
 */
#ifndef XF_BRANCH_H
#define XF_BRANCH_H

struct xf_flow;
struct xf_state;
struct xf_stmt;
struct xf_val;
struct xf_where;

/* What follows runs only where `cond` has it, because elsewhere the function was left, on a path on
 * which nothing was written before `since`. */
void xf_flow_restrict(struct xf_flow *f, struct xf_state *st, const struct xf_val *cond,
                      unsigned since, const struct xf_where *where);

/* An `if`, or what a recogniser takes it for. */
void xf_exec_if(struct xf_flow *f, struct xf_state *st, const struct xf_stmt *s);

#endif
