/* SPDX-License-Identifier: MIT
 * ring.h: the plan of a ring.
 */
#ifndef RSC_RING_RING_H
#define RSC_RING_RING_H

#include "members.h"

/* The best ring that is found by growing one processor by processor ([Ring] 4). Errors: EINVAL,
 * ECONDITION (no node computes), ENOMEM. */
int rsc_ring_plan(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                  struct rsc_ring *out, struct rsc_err *err);

#endif
