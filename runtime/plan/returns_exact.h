/* SPDX-License-Identifier: MIT
 * returns_exact.h: scatter and gather in whole items, for any costs and any order of returns.
 */
#ifndef RSC_PLAN_RETURNS_EXACT_H
#define RSC_PLAN_RETURNS_EXACT_H

#include "star.h"

/* Fill shares[p], the best ones found, for one port or two. solution->optimal: they are proven,
 * which takes few items or processors; else solution->bound_s is 0. Errors: ECONDITION (many
 * ports), ENOMEM. */
int rsc_plan_returns_exact(const struct rsc_star *star, int64_t *shares,
                           struct rsc_solution *solution, struct rsc_err *err);

#endif
