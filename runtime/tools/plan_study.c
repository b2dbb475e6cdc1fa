/* SPDX-License-Identifier: MIT */
#include "plan_study.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Comparison ---- */

static void compare_one(const struct rsc_platform *platform, const struct rsc_request *request,
                        FILE *out)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    struct timespec from, to;
    fprintf(out, "%-14s %-10s ", rsc_algorithm_id(request->algorithm),
            rsc_order_id(request->order));
    clock_gettime(CLOCK_MONOTONIC, &from);
    if (rsc_plan_scatter(platform, request, &schedule, &err) < 0) {
        fprintf(out, "%s\n", err.text);
        return;
    }
    clock_gettime(CLOCK_MONOTONIC, &to);
    double gap =
        schedule.lower_bound_s > 0.0 ? schedule.makespan_s / schedule.lower_bound_s - 1.0 : 0.0;
    fprintf(out, "%18.9f %18.9f %10.2g %8s %12.6f\n", schedule.makespan_s, schedule.lower_bound_s,
            100.0 * gap, schedule.optimal ? "proven" : "",
            (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
    rsc_schedule_clear(&schedule);
}

/* The dynamic programs take minutes on large problems; comparing is to be quick. */
static bool is_slow(enum rsc_algorithm algorithm, const struct rsc_platform *platform,
                    const struct rsc_request *request)
{
    double items = (double)request->items, p = rsc_platform_nproc(platform);
    if (algorithm == RSC_ALG_DP)
        return items * items * p > 1e9;
    return algorithm == RSC_ALG_DP_INCREASING && items * p > 2e6;
}

void plan_write_comparison(const struct rsc_platform *platform, const struct rsc_request *request,
                           FILE *out)
{
    fprintf(out, "%-14s %-10s %18s %18s %10s %8s %12s\n", "algorithm", "order", "makespan [s]",
            "lower bound [s]", "gap [%]", "optimum", "planned [s]");
    for (int o = 0; o < RSC_N_ORDERS; o++) {
        for (int a = RSC_ALG_AUTO + 1; a < RSC_N_ALGORITHMS; a++) {
            struct rsc_request one = *request;
            one.order = (enum rsc_order)o;
            one.algorithm = (enum rsc_algorithm)a;
            bool other_port = a == RSC_ALG_MANY && request->port != RSC_PORT_MANY;
            if (o > RSC_ORDER_REVERSE || other_port)
                continue;
            if (is_slow(one.algorithm, platform, request))
                fprintf(out, "%-14s %-10s left out: would take long\n",
                        rsc_algorithm_id(one.algorithm), rsc_order_id(one.order));
            else
                compare_one(platform, &one, out);
        }
    }
}

/* ---- What if ---- */

enum change { DROP, TWIN, FASTER_PROCESSOR, FASTER_LINK, N_CHANGES };

static const char *const change_texts[N_CHANGES] = {
    [DROP] = "without %s",
    [TWIN] = "one more like %s",
    [FASTER_PROCESSOR] = "%s computes twice as fast",
    [FASTER_LINK] = "link to %s twice as fast",
};

struct outcome {
    enum change change;
    int proc;
    double makespan_s; /* infinite: impossible */
};

static int apply(const struct rsc_platform *platform, enum change change, int p,
                 struct rsc_platform **out)
{
    switch (change) {
    case DROP:
        return rsc_platform_scaled(platform, p, RSC_PHASE_COMPUTE, INFINITY, out, NULL);
    case TWIN:
        return rsc_platform_with_twin(platform, p, out, NULL);
    case FASTER_PROCESSOR:
        return rsc_platform_scaled(platform, p, RSC_PHASE_COMPUTE, 0.5, out, NULL);
    default:
        return rsc_platform_scaled(platform, p, RSC_PHASE_RECEIVE, 0.5, out, NULL);
    }
}

static double makespan_after_s(const struct rsc_platform *platform,
                               const struct rsc_request *request, enum change change, int p)
{
    struct rsc_platform *changed;
    struct rsc_schedule schedule;
    double makespan_s = INFINITY;
    if (apply(platform, change, p, &changed) < 0)
        return INFINITY;
    if (rsc_plan_scatter(changed, request, &schedule, NULL) == 0) {
        makespan_s = schedule.makespan_s;
        rsc_schedule_clear(&schedule);
    }
    rsc_platform_free(changed);
    return makespan_s;
}

static int by_makespan(const void *left, const void *right)
{
    const struct outcome *a = left, *b = right;
    if (a->makespan_s != b->makespan_s)
        return a->makespan_s < b->makespan_s ? -1 : 1;
    return a->proc != b->proc ? a->proc - b->proc : (int)a->change - (int)b->change;
}

static bool makes_sense(const struct rsc_platform *platform, enum change change, int p)
{
    bool root = p == rsc_platform_root(platform);
    return !root || (change != TWIN && change != FASTER_LINK);
}

static void write_outcome(const struct rsc_platform *platform, const struct outcome *outcome,
                          double before_s, FILE *out)
{
    char text[256];
    snprintf(text, sizeof text, change_texts[outcome->change],
             rsc_platform_name(platform, outcome->proc));
    if (isinf(outcome->makespan_s))
        fprintf(out, "%-44s %18s\n", text, "impossible");
    else
        fprintf(out, "%-44s %18.9f %12.3f\n", text, outcome->makespan_s,
                before_s > 0.0 ? 100.0 * (1.0 - outcome->makespan_s / before_s) : 0.0);
}

int plan_write_what_if(const struct rsc_platform *platform, const struct rsc_request *request,
                       FILE *out, struct rsc_err *err)
{
    struct rsc_schedule before;
    int nproc = rsc_platform_nproc(platform), n = 0;
    if (rsc_plan_scatter(platform, request, &before, err) < 0)
        return -1;
    double before_s = before.makespan_s;
    rsc_schedule_clear(&before);
    struct outcome *outcomes = malloc((size_t)nproc * N_CHANGES * sizeof *outcomes);
    if (!outcomes) {
        *err = (struct rsc_err){RSC_ENOMEM, "out of memory"};
        return -1;
    }
    for (int p = 0; p < nproc; p++)
        for (int c = 0; c < N_CHANGES; c++)
            if (makes_sense(platform, (enum change)c, p))
                outcomes[n++] = (struct outcome){
                    (enum change)c, p, makespan_after_s(platform, request, (enum change)c, p)};
    qsort(outcomes, (size_t)n, sizeof *outcomes, by_makespan);
    fprintf(out, "%-44s %18s %12s\n%-44s %18.9f\n", "change", "makespan [s]", "gain [%]", "none",
            before_s);
    for (int k = 0; k < n; k++)
        write_outcome(platform, &outcomes[k], before_s, out);
    free(outcomes);
    return 0;
}
