/* SPDX-License-Identifier: MIT
 * order_search.h: a service order for links and processors with start-ups, by local search.
 */
#ifndef RSC_PLAN_ORDER_SEARCH_H
#define RSC_PLAN_ORDER_SEARCH_H

#include "platform.h"
#include "rescatter_plan.h"

struct rsc_search_limit {
    double time_s; /* on the clock */
    double steps;  /* processors looked at, some 1e8 in a second; infinite: no limit */
};

/* Whether all costs are affine, some with a start-up. */
bool rsc_order_search_applies(const struct rsc_platform *platform);

/* Rearrange order[nproc], in which the root is last, so that the rational one-round distribution of
 * `items` items takes less time: processors are moved to other places, left out and taken in again,
 * one at a time, until none of that helps or a limit is reached; those left out come after the
 * others. An order that has a table of points, or no start-up, stays. Errors: ENOMEM. */
int rsc_order_search(const struct rsc_platform *platform, int64_t items,
                     const struct rsc_search_limit *limit, int *order, struct rsc_err *err);

#endif
