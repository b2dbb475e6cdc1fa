/* SPDX-License-Identifier: MIT
 * schedule.h: from a star in one service order to its schedule: when who receives and computes.
 */
#ifndef RSC_PLAN_SCHEDULE_H
#define RSC_PLAN_SCHEDULE_H

#include "star.h"

/* Solve the problem on the star, which was made of it. On success *out is overwritten. Errors:
 * those of rsc_plan_scatter(). */
int rsc_schedule_star(const struct rsc_platform *platform, const struct rsc_problem *problem,
                      const struct rsc_star *star, struct rsc_schedule *out, struct rsc_err *err);

/* Fill the times of slots[nproc], whose counts and positions are set, under the problem's model.
 * Errors: ENOMEM. */
int rsc_schedule_replay(const struct rsc_platform *platform, const struct rsc_problem *problem,
                        struct rsc_slot *slots, double *makespan_s, struct rsc_err *err);

/* Set the offsets from the counts. */
void rsc_schedule_offsets(struct rsc_schedule *schedule);

#endif
