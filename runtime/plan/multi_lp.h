/* SPDX-License-Identifier: MIT
 * multi_lp.h: the sizes of given pieces by a linear program.
 */
#ifndef RSC_PLAN_MULTI_LP_H
#define RSC_PLAN_MULTI_LP_H

#include "multi.h"

/* Fill units[multi->n], rational, so that all is done earliest, and *least_s with that time.
 * `startups`: each piece pays its start-ups, whatever its size; else none does. Errors: ECONDITION
 * (not solved in time_s), ESOLVER, ENOMEM. */
int rsc_multi_lp(const struct rsc_multi *multi, bool startups, double time_s, double *units,
                 double *least_s, struct rsc_err *err);

#endif
