/* SPDX-License-Identifier: MIT
 * solver_none.c: the solver of a build without NLopt. */
#include "solver.h"

#include "err.h"

bool rsc_solver_available(void)
{
    return false;
}

int rsc_solver_allot(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                     struct rsc_ring *ring, struct rsc_err *err)
{
    (void)graph, (void)problem, (void)ring;
    return rsc_fail(err, RSC_EUNSUPPORTED, "this planner was built without NLopt");
}
