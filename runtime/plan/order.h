/* SPDX-License-Identifier: MIT
 * order.h: in which order the root serves the processors.
 */
#ifndef RSC_PLAN_ORDER_H
#define RSC_PLAN_ORDER_H

#include "platform.h"
#include "rescatter_plan.h"

/* Fill order[nproc] with processor indexes, the root last. Equal processors keep the platform's
 * order. `items` is what bandwidth is judged by where the cost is not proportional: the time to
 * receive an even share. Errors: ENOMEM. */
int rsc_order_fill(const struct rsc_platform *platform, enum rsc_order order, int64_t items,
                   int *out, struct rsc_err *err);

/* Make order[n], listed first, the next one of all n! orders; false after the last. */
bool rsc_order_next(int *order, int n);

#endif
