/* SPDX-License-Identifier: MIT
 * multi_rates.h: [Divisible] 5: how many units each processor can do in a period, processors
 * selected, and with it what no number of rounds can beat.
 */
#ifndef RSC_PLAN_MULTI_RATES_H
#define RSC_PLAN_MULTI_RATES_H

#include "multi.h"

/* Fill units[p] with what each position does in a period of `period_s` (infinite: per second, where
 * start-ups do not count, and units may be infinite); returns their sum, 0: the period is too short
 * for anybody. Errors (-1): ENOMEM. */
double rsc_multi_rates(const struct rsc_multi *multi, double period_s, double *units,
                       struct rsc_err *err);

/* No schedule of these items in pieces is faster, in any order and number of rounds. Fills
 * *always_busy_s with what all take if transfers take nothing. Errors: ENOMEM. */
int rsc_multi_bound(const struct rsc_multi *multi, double *bound_s, double *always_busy_s,
                    struct rsc_err *err);

#endif
