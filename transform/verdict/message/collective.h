/* SPDX-License-Identifier: MIT
 * collective.h: collective: every process makes the calls of the group, and there is a place before
 * them, which every process passes, where the plan can be made.
 */
#ifndef XF_COLLECTIVE_H
#define XF_COLLECTIVE_H

#include <stddef.h>

struct xf_expr;
struct xf_flow;
struct xf_renaming;
struct xf_state;
struct xf_points_to;
struct xf_where;

/* Not every process comes here: where the others went another way. */
void xf_collective_parted(struct xf_flow *f, const struct xf_state *st,
                          const struct xf_where *here);

/* The group call runs here: every process must make it. One that only some reach is remembered
 * until the other branch is seen. */
void xf_collective_call(struct xf_flow *f, struct xf_state *st, const struct xf_expr *call,
                        const struct xf_points_to *part);

/* The group calls remembered since `then_from` in one branch of a choice and since `else_from` in
 * the other: when they are the same transfers, every process makes them and they are forgotten.
 * They must move the same block, or what one branch has for that of the other. */
void xf_collective_match(struct xf_flow *f, size_t then_from, size_t else_from,
                         const struct xf_renaming *renamed);

/* Those that found no counterpart. */
void xf_collective_report(struct xf_flow *f);

#endif
