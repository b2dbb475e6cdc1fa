/* SPDX-License-Identifier: MIT
 * plan_study.h: many plans in one table: algorithms against each other, and changed platforms.
 */
#ifndef RSC_TOOLS_PLAN_STUDY_H
#define RSC_TOOLS_PLAN_STUDY_H

#include "rescatter_plan.h"

#include <stdio.h>

/* One line for each algorithm in each of the simple orders; what does not apply says why. */
void plan_write_comparison(const struct rsc_platform *platform, const struct rsc_request *request,
                           FILE *out);

/* One line for each single change (processor dropped, doubled or twice as fast, link twice as
 * fast), the greatest gain first. Errors: those of planning the unchanged platform, ENOMEM. */
int plan_write_what_if(const struct rsc_platform *platform, const struct rsc_request *request,
                       FILE *out, struct rsc_err *err);

#endif
