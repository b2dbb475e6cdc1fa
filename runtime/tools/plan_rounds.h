/* SPDX-License-Identifier: MIT
 * plan_rounds.h: plans of several rounds as table, JSON or chart.
 */
#ifndef RSC_TOOLS_PLAN_ROUNDS_H
#define RSC_TOOLS_PLAN_ROUNDS_H

#include "plan_options.h"

#include <stdio.h>
#include <time.h>

struct plan_rounds {
    int *pieces, *first; /* indexes of all pieces, by processor; [nproc + 1] where its own begin */
    const char *name;    /* of the platform */
    const struct rsc_platform *platform;
    const struct rsc_rounds *rounds;
    double planning_s; /* time the planner took */
    double axis_s;     /* SVG: end of the time axis, 0: the makespan */
};

/* Plan as the options say, and write it in their format, or the comparison. The caller looks for
 * errors of `out`. Errors: those of rsc_plan_rounds(). */
int plan_write_rounds(const struct rsc_platform *platform, const char *name,
                      const struct plan_options *options, FILE *out, struct rsc_err *err);

void plan_write_rounds_table(const struct plan_rounds *plan, FILE *out);
void plan_write_rounds_json(const struct plan_rounds *plan, FILE *out);
/* Errors: ENOMEM. */
int plan_write_rounds_svg(const struct plan_rounds *plan, FILE *out, struct rsc_err *err);

/* All algorithms in one table. Those that do not apply say why. */
void plan_write_rounds_comparison(const struct rsc_platform *platform,
                                  const struct rsc_rounds_problem *problem, FILE *out);

#endif
