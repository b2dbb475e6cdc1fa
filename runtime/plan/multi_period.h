/* SPDX-License-Identifier: MIT
 * multi_period.h: the schedules of [Divisible] that need no linear program: periods that are all
 * planned alike, and installments.
 */
#ifndef RSC_PLAN_MULTI_PERIOD_H
#define RSC_PLAN_MULTI_PERIOD_H

#include "multi.h"

/* Create *multi, with whole pieces, for any of the periodic algorithms; *period_s is the first
 * period. Errors: EINVAL (neither a period nor their number), ECONDITION (a period is too short for
 * start-ups, or there are too many), ENOMEM. */
int rsc_plan_periodic(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                      struct rsc_multi *multi, double *period_s, struct rsc_err *err);

/* The same for problem->rounds installments. Errors: EINVAL, ECONDITION, ENOMEM. */
int rsc_plan_installments(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                          struct rsc_multi *multi, struct rsc_err *err);

#endif
