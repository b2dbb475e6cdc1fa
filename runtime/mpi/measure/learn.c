/* SPDX-License-Identifier: MIT */
#include "learn.h"

#include "err.h"
#include "platform.h"

#include <math.h>
#include <stdlib.h>

/* A change must gain this part of the makespan, ... */
static const double LEAST_GAIN = 0.005;
/* ... and so much more for each change before: noise does not keep the shares moving. */
static const double GAIN_PER_CHANGE = 0.0025;

static int init(struct rsc_learned *learned, int nproc)
{
    double *receive_s = malloc((size_t)nproc * sizeof *receive_s);
    double *compute_s = malloc((size_t)nproc * sizeof *compute_s);
    double *return_s = malloc((size_t)nproc * sizeof *return_s);
    if (!receive_s || !compute_s || !return_s) {
        free(receive_s);
        free(compute_s);
        free(return_s);
        return -1;
    }
    for (int p = 0; p < nproc; p++)
        receive_s[p] = compute_s[p] = return_s[p] = NAN;
    *learned = (struct rsc_learned){nproc, 0, receive_s, compute_s, return_s};
    return 0;
}

void rsc_learned_clear(struct rsc_learned *learned)
{
    free(learned->receive_s);
    free(learned->compute_s);
    free(learned->return_s);
    *learned = (struct rsc_learned){0};
}

/* Half of the difference, on a scale where twice and half as much are equally far. */
static void damp(double *known, double measured)
{
    if (!isfinite(measured) || measured < 0.0)
        return;
    if (isnan(*known))
        *known = measured;
    else if (*known > 0.0 && measured > 0.0)
        *known = sqrt(*known * measured);
    else
        *known = (*known + measured) / 2.0;
}

int rsc_learn(struct rsc_learned *learned, const struct rsc_findings *findings, double number)
{
    if (learned->nproc == 0 && init(learned, findings->nproc) < 0)
        return -1;
    for (int p = 0; p < findings->nproc; p++) {
        const struct rsc_round *round = rsc_member_round(&findings->members[p], number);
        if (!round || round->items < 1.0 || round->n_results == 0.0)
            continue;
        double receive_s = rsc_findings_transfer_s(findings, p, round, RSC_DIRECTION_IN);
        damp(&learned->compute_s[p], round->compute_s / round->items);
        damp(&learned->receive_s[p], receive_s / round->items);
        damp(&learned->return_s[p],
             rsc_findings_transfer_s(findings, p, round, RSC_DIRECTION_OUT) / round->items);
    }
    return 0;
}

/* ---- What is known now ---- */

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median_known(const double *values, int n, double *room)
{
    int n_known = 0;
    for (int i = 0; i < n; i++)
        if (!isnan(values[i]))
            room[n_known++] = values[i];
    if (n_known == 0)
        return NAN;
    qsort(room, (size_t)n_known, sizeof *room, compare);
    return room[n_known / 2];
}

/* Seconds per item according to the file; NaN: it does not say so, or none. */
static double from_file(const struct rsc_platform *file, int p, enum rsc_phase phase)
{
    double startup_s, per_item_s;
    return file && rsc_platform_line(file, p, phase, &startup_s, &per_item_s) ? per_item_s : NAN;
}

static struct rsc_cost per_item(double seconds)
{
    return (struct rsc_cost){.kind = RSC_COST_AFFINE, .per_item_s = isnan(seconds) ? 0.0 : seconds};
}

/* fmin() takes the number where the other one is NaN. */
static struct rsc_phases phases_of(const struct rsc_known *known, double median_s, int p)
{
    const struct rsc_learned *learned = known->learned;
    const struct rsc_platform *file = known->file;
    double compute_s = learned->compute_s[p], receive_s = learned->receive_s[p];
    double return_s = learned->return_s[p];
    if (isnan(compute_s))
        compute_s = fmin(from_file(file, p, RSC_PHASE_COMPUTE), median_s);
    if (isnan(receive_s))
        receive_s = from_file(file, p, RSC_PHASE_RECEIVE);
    if (isnan(return_s))
        return_s = from_file(file, p, RSC_PHASE_RETURN);
    return (struct rsc_phases){.name = "",
                               .receive = per_item(receive_s),
                               .compute = per_item(compute_s),
                               .ret = per_item(return_s)};
}

/* Processor position[p], or p if there are no positions, of the platform is process p. */
static int build(const struct rsc_known *known, const int *position, struct rsc_platform **out,
                 struct rsc_err *err)
{
    const struct rsc_learned *learned = known->learned;
    struct rsc_phases *phases = malloc((size_t)learned->nproc * sizeof *phases);
    double *room = malloc((size_t)learned->nproc * sizeof *room);
    int rc = -1, root = position ? position[known->root] : known->root;
    if (phases && room) {
        double median_s = median_known(learned->compute_s, learned->nproc, room);
        for (int p = 0; p < learned->nproc; p++)
            phases[position ? position[p] : p] = phases_of(known, median_s, p);
        rc = rsc_platform_build(phases, learned->nproc, root, known->many_ports, out, err);
    } else {
        rsc_fail_nomem(err);
    }
    free(phases);
    free(room);
    return rc;
}

int rsc_learned_platform(const struct rsc_known *known, struct rsc_platform **out,
                         struct rsc_err *err)
{
    return build(known, NULL, out, err);
}

/* What the distribution takes in its own service order; NaN: out of memory. */
static double makespan_s(const struct rsc_known *known, const struct rsc_distribution *distribution)
{
    struct rsc_problem problem = {
        .order = RSC_ORDER_LISTED,
        .returns = distribution->lifo ? RSC_RETURN_LIFO : RSC_RETURN_FIFO,
    };
    struct rsc_schedule schedule = {0};
    struct rsc_platform *platform = NULL;
    double whole_s = NAN;
    int64_t *counts = malloc((size_t)distribution->nproc * sizeof *counts);
    if (counts && build(known, distribution->service, &platform, NULL) == 0) {
        if (rsc_platform_returns(platform) && !known->many_ports)
            problem.model = RSC_MODEL_SCATTER_GATHER;
        for (int p = 0; p < distribution->nproc; p++)
            counts[distribution->service[p]] = distribution->shares[p];
        if (rsc_plan_counts(platform, &problem, counts, &schedule, NULL) == 0)
            whole_s = schedule.makespan_s;
    }
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    free(counts);
    return whole_s;
}

bool rsc_learned_pays(const struct rsc_known *known, const struct rsc_distribution *distribution,
                      const struct rsc_distribution *present)
{
    double least = LEAST_GAIN + GAIN_PER_CHANGE * known->learned->n_changes;
    return makespan_s(known, distribution) < makespan_s(known, present) * (1.0 - least);
}
