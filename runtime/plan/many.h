/* SPDX-License-Identifier: MIT
 * many.h: distributions for a root that serves all processors at once.
 */
#ifndef RSC_PLAN_MANY_H
#define RSC_PLAN_MANY_H

#include "star.h"

/* Fill shares[p]: every position receives from time 0 at its own link's speed, limited together by
 * the root's link if that is given, and the root computes after its last transfer. Without
 * the limit this is the optimum, proven unless the work became too much. solution->bound_s is what
 * no distribution beats. Errors: ECONDITION (a cost decreases), ENOMEM. */
int rsc_plan_many(const struct rsc_platform *platform, const struct rsc_star *star, int64_t *shares,
                  struct rsc_solution *solution, struct rsc_err *err);

/* What no distribution beats: the optimum without the root link's limit, or the time that its link
 * needs; where a cost decreases, what all need that work all the time. 0 when there is no memory.
 */
double rsc_many_bound_s(const struct rsc_star *star);

/* The same if items could be divided; not always the greatest such bound. */
double rsc_many_rational_s(const struct rsc_star *star);

#endif
