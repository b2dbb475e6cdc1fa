/* SPDX-License-Identifier: MIT
 * report.c: of all rounds that a group went through, one that stands for them, and what other
 * shares would have taken by the times of that round.
 */
#include "report.h"

#include "rates.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Which round ---- */

/* From the root's start. Clocks of two processes are compared, which may be off by more than a
 * round takes; what a process computed it did behind the start all the same. */
static double since_start_s(const struct rsc_round *round, double start_s)
{
    return fmax(round->finish_s - start_s, round->compute_s);
}

/* From the root's start until the last process handed its results on, or where these were planned
 * with the items, `joint`, until the root has them all; NaN: some process did not take part, or
 * handed nothing on. */
static double makespan_s(const struct rsc_findings *f, double number, bool joint)
{
    const struct rsc_round *root = rsc_member_round(&f->members[f->root], number);
    double last_s = !root ? NAN : joint ? fmax(root->returned_s - root->start_s, 0.0) : 0.0;
    for (int p = 0; root && p < f->nproc; p++) {
        const struct rsc_round *round = rsc_member_round(&f->members[p], number);
        if (!round || (round->items > 0.0 && round->n_results == 0.0))
            return NAN;
        if (round->items > 0.0)
            last_s = fmax(last_s, since_start_s(round, root->start_s));
    }
    return last_s;
}

static bool same_shares(const struct rsc_findings *f, double one, double other)
{
    for (int p = 0; p < f->nproc; p++) {
        const struct rsc_round *a = rsc_member_round(&f->members[p], one);
        const struct rsc_round *b = rsc_member_round(&f->members[p], other);
        if (!a || !b || a->items != b->items)
            return false;
    }
    return true;
}

struct candidate {
    double makespan_s, number;
};

static int compare(const void *a, const void *b)
{
    double x = ((const struct candidate *)a)->makespan_s;
    double y = ((const struct candidate *)b)->makespan_s;
    return (x > y) - (x < y);
}

/* Of the complete rounds with the shares of the last one, that with the median makespan; -1: there
 * is none. */
static double choose_round(const struct rsc_findings *f, bool joint)
{
    const struct rsc_member *root = &f->members[f->root];
    struct candidate candidates[RSC_ROUNDS_KEPT];
    double last = -1.0;
    int n = 0;
    for (int i = root->n_rounds - 1; i >= 0; i--) {
        double number = root->rounds[i].number, whole_s = makespan_s(f, number, joint);
        if (isnan(whole_s) || (n > 0 && !same_shares(f, number, last)))
            continue;
        last = n == 0 ? number : last;
        candidates[n++] = (struct candidate){whole_s, number};
    }
    if (n == 0)
        return -1.0;
    qsort(candidates, (size_t)n, sizeof *candidates, compare);
    return candidates[(n - 1) / 2].number;
}

/* ---- The round ---- */

/* Transfers that nobody timed alone last from one call to the other. */
static double earlier(double end_s, double took_s, double entered_s)
{
    return isnan(took_s) ? fmin(fmax(entered_s, 0.0), end_s) : end_s - took_s;
}

/* Pieces go on arriving when the first one has: what all of them took is not the time before. */
static void fill_process(const struct rsc_findings *f, int p, double number, bool pieces,
                         struct rsc_report_process *process)
{
    double start_s = rsc_member_round(&f->members[f->root], number)->start_s;
    const struct rsc_round *round = rsc_member_round(&f->members[p], number);
    double in_s = p == f->root ? 0.0
                  : pieces     ? NAN
                               : rsc_findings_transfer_s(f, p, round, RSC_DIRECTION_IN);
    double out_s = p == f->root ? 0.0 : rsc_findings_transfer_s(f, p, round, RSC_DIRECTION_OUT);
    process->items = (int64_t)round->items;
    process->receive_end_s = round->received_s - start_s;
    process->receive_start_s = earlier(process->receive_end_s, in_s, round->start_s - start_s);
    process->compute_s = round->compute_s;
    process->finish_s = round->finish_s - start_s;
    if (round->returned_s <= round->finish_s)
        return;
    process->return_end_s = round->returned_s - start_s;
    process->return_start_s = earlier(process->return_end_s, out_s, process->finish_s);
}

static void fill_round(const struct rsc_findings *f, double number, bool joint, bool pieces,
                       struct rsc_report_group *group)
{
    double first_s = INFINITY, last_s = 0.0;
    for (int p = 0; p < f->nproc; p++) {
        struct rsc_report_process *process = &group->processes[p];
        fill_process(f, p, number, pieces, process);
        if (process->items == 0)
            continue;
        first_s = fmin(first_s, process->finish_s);
        last_s = fmax(last_s, process->finish_s);
    }
    group->makespan_s = makespan_s(f, number, joint);
    group->spread_s = last_s > 0.0 ? last_s - first_s : 0.0;
}

/* ---- Other shares ---- */

static struct rsc_problem problem_of(const struct rsc_workload *workload, int nproc)
{
    return (struct rsc_problem){.items = rsc_workload_items(workload, nproc),
                                .min_share = workload->min_share,
                                .max_share =
                                    workload->max_share == INT64_MAX ? 0 : workload->max_share,
                                .granularity = workload->multiple};
}

/* What an even share and a plan would take, by the times of this round. */
static void compare_shares(const struct rsc_report_source *source, double number,
                           struct rsc_report_group *group)
{
    const struct rsc_findings *f = source->findings;
    struct rsc_problem problem = problem_of(source->workload, f->nproc);
    struct rsc_schedule planned = {0};
    struct rsc_platform *platform = NULL;
    bool many = !source->distribution->forecast.joint &&
                source->distribution->transport != RSC_TRANSPORT_ORDERED;
    bool even = !source->pieces && rsc_distribution_is_even(source->distribution, source->workload);
    bool joint = source->distribution->forecast.joint;
    int n_unknown = 0;
    problem.model = joint ? RSC_MODEL_SCATTER_GATHER : RSC_MODEL_SCATTER;
    if (even)
        group->even_s = group->makespan_s;
    if (group->items != problem.items || problem.items == 0 ||
        rsc_rates_platform(f, number, many, joint, &platform, &n_unknown, NULL) < 0)
        return;
    if (rsc_plan_scatter(platform, &problem, &planned, NULL) == 0) {
        group->best_s = planned.makespan_s;
        if (!even && n_unknown == 0)
            group->even_s = planned.uniform_makespan_s;
    }
    rsc_schedule_clear(&planned);
    rsc_platform_free(platform);
}

/* ---- Groups ---- */

static void group_free(struct rsc_report_group *group)
{
    for (int p = 0; group->processes && p < group->nproc; p++) {
        free(group->processes[p].name);
        free(group->processes[p].label);
    }
    free(group->processes);
    free(group->group);
    free(group);
}

void rsc_report_clear(struct rsc_report *report)
{
    while (report->groups) {
        struct rsc_report_group *group = report->groups;
        report->groups = group->next;
        group_free(group);
    }
}

static const char *algorithm_of(const struct rsc_report_source *source)
{
    const struct rsc_forecast *forecast = &source->distribution->forecast;
    if (source->pieces)
        return source->how;
    if (forecast->makespan_s > 0.0)
        return rsc_algorithm_id(forecast->algorithm);
    return rsc_distribution_is_even(source->distribution, source->workload) ? "even" : "arbitrary";
}

static bool names_are_shared(const struct rsc_report_group *group)
{
    for (int p = 0; p < group->nproc; p++)
        for (int q = 0; q < p; q++)
            if (strcmp(group->processes[p].name, group->processes[q].name) == 0)
                return true;
    return false;
}

/* "host", or "host/rank" as cost files name several processes of one host. */
static int label_processes(struct rsc_report_group *group)
{
    bool shared = names_are_shared(group);
    for (int p = 0; p < group->nproc; p++) {
        struct rsc_report_process *process = &group->processes[p];
        size_t size = strlen(process->name) + 16;
        if (!(process->label = malloc(size)))
            return -1;
        snprintf(process->label, size, shared ? "%s/%d" : "%s", process->name, p);
    }
    return 0;
}

static int name_processes(const struct rsc_report_source *source, struct rsc_report_group *group)
{
    for (int p = 0; p < group->nproc; p++) {
        struct rsc_report_process *process = &group->processes[p];
        process->rank = p;
        process->service = source->distribution->service[p];
        process->items = source->distribution->shares[p];
        if (!(process->name = strdup(source->findings->members[p].name)))
            return -1;
    }
    return label_processes(group);
}

static struct rsc_report_group *group_create(const struct rsc_report_source *source)
{
    const struct rsc_findings *findings = source->findings;
    struct rsc_report_group *group = calloc(1, sizeof *group);
    if (!group)
        return NULL;
    group->nproc = findings->nproc;
    group->group = strdup(findings->group);
    group->processes = calloc((size_t)findings->nproc, sizeof *group->processes);
    if (!group->group || !group->processes || name_processes(source, group) < 0) {
        group_free(group);
        return NULL;
    }
    group->root = findings->root;
    group->n_rounds = source->n_rounds;
    group->algorithm = algorithm_of(source);
    group->transport =
        source->pieces ? "pieces" : rsc_transport_id(source->distribution->transport);
    group->runtime_s = source->runtime_s;
    group->n_calls = source->n_calls;
    return group;
}

static void fill_pieces(const struct rsc_report_source *source, struct rsc_report_group *group)
{
    for (int p = 0; source->pieces && p < group->nproc; p++) {
        struct rsc_report_process *process = &group->processes[p];
        process->n_pieces = source->pieces[p].n;
        process->wait_s = source->pieces[p].wait_s;
        process->idle_s = fmax(group->makespan_s - process->compute_s, 0.0);
        group->n_pieces += process->n_pieces;
    }
}

int rsc_report_add(struct rsc_report *report, const struct rsc_report_source *source)
{
    struct rsc_report_group *group = group_create(source);
    if (!group)
        return -1;
    bool joint = source->distribution->forecast.joint;
    double number = choose_round(source->findings, joint);
    if (number >= 0.0)
        fill_round(source->findings, number, joint, source->pieces != NULL, group);
    fill_pieces(source, group);
    for (int p = 0; p < group->nproc; p++)
        group->items += group->processes[p].items;
    if (number >= 0.0)
        compare_shares(source, number, group);
    if (group->items == rsc_workload_items(source->workload, group->nproc))
        group->predicted_s = source->distribution->forecast.makespan_s;
    struct rsc_report_group **link = &report->groups;
    while (*link)
        link = &(*link)->next;
    *link = group;
    return 0;
}
