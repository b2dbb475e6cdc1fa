/* SPDX-License-Identifier: MIT
 * multi_choose.h: rounds by linear programs: how many, who takes part in which, whole items.
 */
#ifndef RSC_PLAN_MULTI_CHOOSE_H
#define RSC_PLAN_MULTI_CHOOSE_H

#include "multi.h"

/* Create *multi; *rational_s is the rational optimum for its pieces (0: unknown). bound_s cannot be
 * beaten, so that there the search for more rounds ends. Errors: EINFEASIBLE, ECONDITION (no time
 * for any), EUNSUPPORTED, ESOLVER, ENOMEM. */
int rsc_plan_rounds_lp(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                       double bound_s, struct rsc_multi *multi, double *rational_s,
                       struct rsc_err *err);

#endif
