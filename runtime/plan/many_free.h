/* SPDX-License-Identifier: MIT
 * many_free.h: all transfers at once, each at its own link's speed.
 */
#ifndef RSC_PLAN_MANY_FREE_H
#define RSC_PLAN_MANY_FREE_H

#include "star.h"

/* Fill shares[p] with a distribution of least makespan if the root computes after its last
 * transfer; all costs increase. Transfers take slower[i] (>= 1, [p]) times as long; NULL: 1.
 * solution->bound_s is the makespan if solution->optimal; else the work became too much, and
 * bound_s is the greatest time proven impossible. Errors: ECONDITION (no
 * finite time suffices), ENOMEM. */
int rsc_many_free(const struct rsc_star *star, const double *slower, int64_t *shares,
                  struct rsc_solution *solution, struct rsc_err *err);

#endif
