/* SPDX-License-Identifier: MIT
 * plan_study.h: many plans in one table: algorithms against each other, and changed platforms.
 */
#ifndef RSC_TOOLS_PLAN_STUDY_H
#define RSC_TOOLS_PLAN_STUDY_H

#include "rescatter_plan.h"

#include <stdio.h>

/* One line for each algorithm in each of the simple orders, and for few processors in the best of
 * all; on both ports if the problem says auto. What does not apply says why. Errors: those of
 * planning even shares. */
int plan_write_comparison(const struct rsc_platform *platform, const struct rsc_problem *problem,
                          FILE *out, struct rsc_err *err);

/* One line for each single change (processor dropped, doubled or twice as fast, link twice as
 * fast), the greatest gain first. Errors: those of planning the unchanged platform, ENOMEM. */
int plan_write_what_if(const struct rsc_platform *platform, const struct rsc_problem *problem,
                       FILE *out, struct rsc_err *err);

#endif
