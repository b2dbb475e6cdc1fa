/* SPDX-License-Identifier: MIT */
#include "plan_rounds.h"

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

const struct rsc_round_piece *plan_piece(const struct plan_rounds *plan, int p, int k)
{
    int at = plan->first[p] + k;
    return at < plan->first[p + 1] ? &plan->rounds->pieces[plan->pieces[at]] : NULL;
}
