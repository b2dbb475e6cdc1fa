/* SPDX-License-Identifier: MIT
 * rescatter_tree.h: scatter plans in which relays pass items on: the root sends all items of a site
 * to one of its processors in one message, and that one serves the others.
 *
 * That pays where each message over a wide area costs a start-up; without one a relay only adds a
 * hop. Errors as in rescatter_plan.h.
 */
#ifndef RESCATTER_TREE_H
#define RESCATTER_TREE_H

#include "rescatter_plan.h"

#ifdef __cplusplus
extern "C" {
#endif

struct rsc_tree { /* release with rsc_tree_clear() */
    int nproc, n_relays;
    int64_t *counts; /* [nproc] items, in platform order; owned, as are the next four */
    int *service;    /* [nproc] position in the service order: a relay, then those it serves, in the
                        order in which it does; the root last */
    int *relay;      /* [nproc] who passes the items on; -1: the root serves this one itself */
    double *receive_end_s, *finish_s; /* [nproc] from the start; a relay has all of its site's */
    double makespan_s;                /* by a replay of the counts */
    double star_s;                    /* the same of the plan without relays */
    double lower_bound_s;             /* what computing alone takes: no tree is faster */
    double uniform_s;                 /* of even shares, without relays */
};

/* Plan with the `sites` of the cost file that `platform` was made of: one transfer at a time from
 * the root and from each relay, which passes everything on before it computes. Sites that are
 * faster without their relay do without, up to all of them. A relay of others has at least one item
 * (granularity) itself. Results that return are not planned. Errors: ECONDITION (many ports, no
 * site with relay and members, max_shares), those of rsc_plan_scatter(). */
int rsc_plan_tree(const struct rsc_costs *costs, const struct rsc_platform *platform,
                  const struct rsc_problem *problem, struct rsc_tree *out, struct rsc_err *err);
void rsc_tree_clear(struct rsc_tree *tree); /* NULL and cleared are fine */

#ifdef __cplusplus
}
#endif
#endif
