/* SPDX-License-Identifier: MIT
 * rounding.h: from rational shares to integer ones with the same sum, [Scatter] 3.3.
 */
#ifndef RSC_PLAN_ROUNDING_H
#define RSC_PLAN_ROUNDING_H

#include "star.h"

/* Round rational[p] (>= 0, sum n up to rounding errors) to shares[p]: sum exactly n, every share
 * less than one unit away from its rational one (which makes eq. 4 hold). Errors: ENOMEM. */
int rsc_round_shares(const struct rsc_star *star, const double *rational, int64_t *shares,
                     struct rsc_err *err);

/* Clip shares[p], whose sum is about n, to their bounds, and make the sum n. */
void rsc_round_repair(const struct rsc_star *star, int64_t *shares);

/* [Return] 5: every share down, then one unit more for each of the first positions until the sum is
 * n. Bounds are kept, and positions without a share get one only if those bounds leave no other. */
void rsc_round_down(const struct rsc_star *star, const double *rational, int64_t *shares);

/* Seconds that rounding can add to the rational optimum: eq. 4 for lines without their start-ups,
 * sum of lambda_j plus the greatest mu_i. */
double rsc_rounding_bound_s(const struct rsc_star *star);

#endif
