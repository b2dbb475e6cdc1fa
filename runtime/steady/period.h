/* SPDX-License-Identifier: MIT
 * period.h: a period in which a whole number of items goes along every path.
 */
#ifndef RSC_STEADY_PERIOD_H
#define RSC_STEADY_PERIOD_H

#include "flow.h"

/* Set the items of every path for period_s seconds; 0: for the least integer number of seconds, up
 * to RSC_LONGEST_PERIOD, in which all rates give whole numbers, as the paper does; if there is
 * none, for one in which rounding down loses less than 0.1 % of the throughput. Returns the period.
 */
enum { RSC_LONGEST_PERIOD = 1000000 };
double rsc_period_set(struct rsc_paths *paths, double period_s);

/* Items of all paths together. */
int64_t rsc_period_items(const struct rsc_paths *paths);

#endif
