/* SPDX-License-Identifier: MIT
 * many.h: distributions for a root that serves all processors at once.
 */
#ifndef RSC_PLAN_MANY_H
#define RSC_PLAN_MANY_H

#include "star.h"

/* Fill shares[p]: every position receives from time 0 at its own link's speed, limited together by
 * the root's link if that is given, and the root computes after its last transfer. answer->bound_s
 * is the rational optimum without the root link's limit. Errors: ECONDITION (a cost decreases),
 * ENOMEM. */
int rsc_plan_many(const struct rsc_platform *platform, const struct rsc_star *star, int64_t *shares,
                  struct rsc_answer *answer, struct rsc_err *err);

/* The rational optimum, of lines below the costs; with the root link's limit only as far as it
 * bounds the sum of all transfers. makespan_s is that of any distribution. */
double rsc_many_bound_s(const struct rsc_star *star, double makespan_s);

#endif
