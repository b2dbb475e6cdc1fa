/* SPDX-License-Identifier: MIT
 * plan_output.h: a schedule as table, JSON, chart or simulator platform.
 *
 * Each writer only writes to `out`; whoever opened it checks for errors.
 */
#ifndef RSC_TOOLS_PLAN_OUTPUT_H
#define RSC_TOOLS_PLAN_OUTPUT_H

#include "rescatter_plan.h"

#include <stdio.h>

struct plan_result {
    const char *name;  /* of the platform */
    const char *group; /* whose costs it has; NULL: the common ones */
    const struct rsc_platform *platform;
    const struct rsc_schedule *schedule;
    double planning_s;                    /* time the planner took */
    double axis_s;                        /* SVG: end of the time axis, 0: the makespan */
    const struct plan_result *even;       /* SVG: of even shares, drawn below; NULL: not */
    int *by_service;                      /* [nproc] processor that is served k-th */
    const struct rsc_root_choice *choice; /* of the root; NULL: there was none */
};

void plan_write_table(const struct plan_result *result, FILE *out);
void plan_write_json(const struct plan_result *result, FILE *out);
void plan_write_svg(const struct plan_result *result, FILE *out);

/* What a SimGrid platform cannot express: -1 and a message. Errors: EINVAL, ECONDITION. */
int plan_check_simgrid(const struct rsc_platform *platform, struct rsc_err *err);
void plan_write_simgrid_platform(const struct rsc_platform *platform, FILE *out);
void plan_write_simgrid_hosts(const struct rsc_platform *platform, FILE *out);

/* How far the makespan is above the lower bound; 0 when that is unknown. */
double plan_gap_percent(const struct rsc_schedule *schedule);

/* "scatter" or "scatter-gather"; the transport that the runtime uses, "ordered" or
 * "native", "non-blocking" for two ports; how transfers
 * are made, in words. */
const char *plan_model_name(const struct rsc_schedule *schedule);
const char *plan_transport(enum rsc_port port);

/* Of the column with the names of processors and its heading, in characters. */
int plan_name_width(const struct rsc_platform *platform);
const char *plan_transfer_text(const struct rsc_schedule *schedule);

#endif
