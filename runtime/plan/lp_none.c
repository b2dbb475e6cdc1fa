/* SPDX-License-Identifier: MIT
 * lp_none.c: the solver of a build without GLPK. */
#include "err.h"
#include "lp_solver.h"

bool rsc_lp_available(void)
{
    return false;
}

int rsc_lp_solve(const struct rsc_lp *lp, const bool *basic_rows, const bool *basic_cols, double *x,
                 double *optimum, struct rsc_err *err)
{
    (void)lp, (void)basic_rows, (void)basic_cols, (void)x, (void)optimum;
    return rsc_fail(err, RSC_EUNSUPPORTED, "this planner was built without GLPK");
}
