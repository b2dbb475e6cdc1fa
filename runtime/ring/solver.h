/* SPDX-License-Identifier: MIT
 * solver.h: the best bandwidths for the ways of a ring by a solver for nonlinear problems.
 */
#ifndef RSC_RING_SOLVER_H
#define RSC_RING_SOLVER_H

#include "members.h"

bool rsc_solver_available(void);

/* Set the bandwidths of the ring's ways so that the rational step is as short as the solver can
 * make it: [Ring] eq. 1 for given ways, which is convex in the bandwidths. They are left as they
 * are if it finds nothing better. Errors: EUNSUPPORTED (a build without NLopt), ENOMEM. */
int rsc_solver_allot(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                     struct rsc_ring *ring, struct rsc_err *err);

#endif
