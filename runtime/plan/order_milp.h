/* SPDX-License-Identifier: MIT
 * order_milp.h: the service order as a mixed integer linear program, [Divisible] 3.1.
 */
#ifndef RSC_PLAN_ORDER_MILP_H
#define RSC_PLAN_ORDER_MILP_H

#include "platform.h"
#include "rescatter_plan.h"

enum { RSC_MILP_MAX_PROCESSORS = 8 };

/* Rearrange order[nproc], in which the root is last, into the order of the best rational one-round
 * distribution of `items` items with affine costs, or of the best found in time_s; processors that
 * stay idle come after the others. Errors: ECONDITION (too many processors, a table of points, no
 * time), EUNSUPPORTED, ESOLVER, ENOMEM. */
int rsc_order_milp(const struct rsc_platform *platform, int64_t items, double time_s, int *order,
                   struct rsc_err *err);

#endif
