/* SPDX-License-Identifier: MIT
 * slices.h: how much each processor of a ring gets when it is known how long its exchanges take.
 */
#ifndef RSC_RING_SLICES_H
#define RSC_RING_SLICES_H

#include <stdint.h>

/* The least time of a step, in seconds, for `items` items that can be divided: [Ring] eq. 4, and at
 * least the longest exchange, as slices are not negative. compute_s[n] per item, exchange_s[n]. */
double rsc_slices_step_s(int n, const double *compute_s, const double *exchange_s, double items);

/* The slices of that step, share[n]; their sum is `items`, or less than that where the longest
 * exchange leaves time to spare. */
void rsc_slices_rational(int n, const double *compute_s, const double *exchange_s, double items,
                         double *share);

/* The best whole slices, count[n], sum `items`. Returns the step's time. */
double rsc_slices_whole(int n, const double *compute_s, const double *exchange_s, int64_t items,
                        int64_t *count);

#endif
