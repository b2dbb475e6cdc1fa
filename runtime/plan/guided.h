/* SPDX-License-Identifier: MIT
 * guided.h: distributions that follow the relaxed optimum.
 */
#ifndef RSC_PLAN_GUIDED_H
#define RSC_PLAN_GUIDED_H

#include "star.h"

/* Make shares[p] (p >= 2, n >= 1, all costs increasing), which are a distribution, a better one if
 * that is found. Nearly the relaxed optimum if costs are convex. Errors: ENOMEM. */
int rsc_guided_improve(const struct rsc_star *star, int64_t *shares, struct rsc_err *err);

#endif
