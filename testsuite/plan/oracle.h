/* SPDX-License-Identifier: MIT
 * oracle.h: solutions found by trying everything; shares nothing with the planners.
 */
#ifndef PLAN_TEST_ORACLE_H
#define PLAN_TEST_ORACLE_H

#include "rescatter_plan.h"

/* [Scatter] eq. 2 for counts[nproc] served in order[nproc] (the root last). */
double oracle_makespan_s(const struct rsc_platform *platform, const int *order,
                         const int64_t *counts);

/* The least makespan over every distribution that the problem's bounds allow; infinite if none. */
double oracle_best_s(const struct rsc_platform *platform, const int *order,
                     const struct rsc_problem *problem);

/* The service order of a schedule: order[k] = processor served k-th. */
void oracle_order(const struct rsc_schedule *schedule, int *order);

#endif
