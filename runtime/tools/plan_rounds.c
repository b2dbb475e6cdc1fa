/* SPDX-License-Identifier: MIT */
#include "plan_rounds.h"

static int write_plan(const struct plan_rounds *plan, enum plan_format format, FILE *out,
                      struct rsc_err *err)
{
    if (format == PLAN_SVG)
        return plan_write_rounds_svg(plan, out, err);
    if (format == PLAN_JSON)
        plan_write_rounds_json(plan, out);
    else
        plan_write_rounds_table(plan, out);
    return 0;
}

int plan_write_rounds(const struct rsc_platform *platform, const char *name,
                      const struct plan_options *options, FILE *out, struct rsc_err *err)
{
    struct rsc_rounds rounds;
    struct timespec from;
    if (options->compare) {
        plan_write_rounds_comparison(platform, &options->rounds, out);
        return 0;
    }
    clock_gettime(CLOCK_MONOTONIC, &from);
    if (rsc_plan_rounds(platform, &options->rounds, &rounds, err) < 0)
        return -1;
    struct plan_rounds plan = {.name = name,
                               .platform = platform,
                               .rounds = &rounds,
                               .planning_s = plan_seconds_since(&from),
                               .axis_s = options->axis_s};
    int rc = write_plan(&plan, options->format, out, err);
    rsc_rounds_clear(&rounds);
    return rc;
}

double plan_seconds_since(const struct timespec *from)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - from->tv_sec) + 1e-9 * (double)(now.tv_nsec - from->tv_nsec);
}

double plan_rounds_gap_percent(const struct rsc_rounds *rounds)
{
    if (rounds->lower_bound_s <= 0.0)
        return 0.0;
    double gap = rounds->makespan_s / rounds->lower_bound_s - 1.0;
    return gap > 1e-11 ? 100.0 * gap : 0.0; /* less is rounding */
}

const char *plan_rounds_model(const struct rsc_rounds *rounds)
{
    return rounds->returns ? "rounds-gather" : "rounds";
}

void plan_rounds_transfers(const struct rsc_rounds *rounds, char *text, size_t size)
{
    snprintf(text, size, "%s, %s",
             rounds->port == RSC_PORT_TWO ? "one send and one return at a time"
                                          : "one transfer at a time",
             rounds->overlap ? "receiving while computing" : "either receiving or computing");
}
