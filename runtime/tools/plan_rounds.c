/* SPDX-License-Identifier: MIT */
#include "plan_rounds.h"

#include "plan_rounds_facts.h"

#include <stdlib.h>

/* Fill pieces and first; both are for the caller to free. */
static bool sort_pieces(struct plan_rounds *plan)
{
    const struct rsc_rounds *rounds = plan->rounds;
    plan->pieces = malloc(((size_t)rounds->n_pieces + 1) * sizeof *plan->pieces);
    plan->first = calloc((size_t)rounds->nproc + 2, sizeof *plan->first);
    if (!plan->pieces || !plan->first)
        return false;
    for (int k = 0; k < rounds->n_pieces; k++)
        plan->first[rounds->pieces[k].proc + 2]++;
    for (int p = 2; p < rounds->nproc + 2; p++)
        plan->first[p] += plan->first[p - 1];
    for (int k = 0; k < rounds->n_pieces; k++)
        plan->pieces[plan->first[rounds->pieces[k].proc + 1]++] = k;
    return true;
}

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
    int rc = -1;
    if (sort_pieces(&plan))
        rc = write_plan(&plan, options->format, out, err);
    else
        *err = (struct rsc_err){RSC_ENOMEM, "out of memory"};
    free(plan.pieces);
    free(plan.first);
    rsc_rounds_clear(&rounds);
    return rc;
}
