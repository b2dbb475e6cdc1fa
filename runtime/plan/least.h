/* SPDX-License-Identifier: MIT
 * least.h: optimal distributions for increasing costs: the least time that front.h finds feasible.
 */
#ifndef RSC_PLAN_LEAST_H
#define RSC_PLAN_LEAST_H

#include "star.h"

/* Fill shares[p] (p >= 1, n >= 1, all costs increasing). solution->optimal is false only when the
 * search became too wide; solution->bound_s is the greatest makespan that was proven impossible.
 * Errors: ENOMEM. */
int rsc_least_plan(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                   struct rsc_err *err);

/* A good solution quickly, p >= 2: fill shares[p]; *solution as above if it is proven by the way,
 * else neither optimal nor a bound. Errors: ENOMEM. */
int rsc_least_greedy(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                     struct rsc_err *err);

#endif
