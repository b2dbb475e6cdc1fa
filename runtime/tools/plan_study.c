/* SPDX-License-Identifier: MIT */
#include "plan_study.h"

#include "plan_output.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Comparison ---- */

enum { ALL_ORDERS_UP_TO = 8 }; /* processors */

static const char *port_name(enum rsc_port port)
{
    return port == RSC_PORT_MANY ? "many" : port == RSC_PORT_TWO ? "two" : "one";
}

static void compare_one(const struct rsc_platform *platform, const struct rsc_problem *problem,
                        FILE *out)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    if (rsc_plan_scatter(platform, problem, &schedule, &err) < 0) {
        fprintf(out, "%s\n", err.text);
        return;
    }
    clock_gettime(CLOCK_MONOTONIC, &to);
    fprintf(out, "%18.9f %18.9f %10.2g %8s %12.6f\n", schedule.makespan_s, schedule.lower_bound_s,
            plan_gap_percent(&schedule), schedule.optimal ? "proven" : "",
            (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
    rsc_schedule_clear(&schedule);
}

/* The dynamic programs take minutes on large problems; comparing is to be quick. */
static bool is_slow(enum rsc_algorithm algorithm, const struct rsc_platform *platform,
                    const struct rsc_problem *problem)
{
    double items = (double)problem->items, p = rsc_platform_nproc(platform);
    if (algorithm == RSC_ALG_DP)
        return items * items * p > 1e9;
    return algorithm == RSC_ALG_DP_INCREASING && items * p > 2e6;
}

static bool applies(const struct rsc_problem *problem, enum rsc_shape shape)
{
    enum rsc_algorithm algorithm = problem->algorithm;
    if (algorithm == RSC_ALG_UNIFORM)
        return true;
    if (algorithm == RSC_ALG_ENVELOPE && shape != RSC_SHAPE_ANY)
        return false; /* exact, twice */
    if (problem->port == RSC_PORT_MANY)
        return algorithm == RSC_ALG_MANY;
    if (problem->model == RSC_MODEL_SCATTER_GATHER)
        return algorithm == RSC_ALG_LP || algorithm == RSC_ALG_CLOSED_FORM;
    return algorithm != RSC_ALG_MANY;
}

/* All simple orders, which do not matter for many ports; for few processors the best of all. */
static bool is_compared(const struct rsc_problem *problem, enum rsc_shape shape, int nproc)
{
    bool gather = problem->model == RSC_MODEL_SCATTER_GATHER;
    if (!applies(problem, shape) || problem->order == RSC_ORDER_AUTO)
        return false;
    if (problem->port == RSC_PORT_MANY)
        return problem->order == RSC_ORDER_BANDWIDTH;
    if (problem->order <= RSC_ORDER_REVERSE || (gather && problem->order == RSC_ORDER_COMPUTE))
        return true;
    if (problem->order == RSC_ORDER_COMPUTE)
        return false;
    if (problem->order == RSC_ORDER_SEARCH)
        return !gather && problem->algorithm == RSC_ALG_EXACT;
    return nproc <= ALL_ORDERS_UP_TO && problem->algorithm == (gather ? RSC_ALG_LP : RSC_ALG_EXACT);
}

static void compare_on_port(const struct rsc_platform *platform, const struct rsc_problem *problem,
                            enum rsc_shape shape, FILE *out)
{
    struct rsc_problem one = *problem;
    for (int o = 0; o < RSC_N_ORDERS; o++) {
        for (int a = RSC_ALG_AUTO + 1; a < RSC_N_ALGORITHMS; a++) {
            one.order = (enum rsc_order)o;
            one.algorithm = (enum rsc_algorithm)a;
            if (!is_compared(&one, shape, rsc_platform_nproc(platform)))
                continue;
            fprintf(out, "%-14s %-10s %-5s ", rsc_algorithm_id(one.algorithm),
                    rsc_order_id(one.order), port_name(one.port));
            if (is_slow(one.algorithm, platform, problem))
                fputs("left out: would take long\n", out);
            else
                compare_one(platform, &one, out);
        }
    }
}

int plan_write_comparison(const struct rsc_platform *platform, const struct rsc_problem *problem,
                          FILE *out, struct rsc_err *err)
{
    struct rsc_problem even = *problem;
    struct rsc_schedule schedule;
    even.algorithm = RSC_ALG_UNIFORM;
    if (rsc_plan_scatter(platform, &even, &schedule, err) < 0)
        return -1;
    bool both = problem->port == RSC_PORT_AUTO && problem->model == RSC_MODEL_SCATTER;
    even.port = both ? RSC_PORT_ONE : schedule.port;
    enum rsc_shape shape = schedule.shape;
    rsc_schedule_clear(&schedule);
    fprintf(out, "%-14s %-10s %-5s %18s %18s %10s %8s %12s\n", "algorithm", "order", "port",
            "makespan [s]", "lower bound [s]", "gap [%]", "optimum", "planned [s]");
    compare_on_port(platform, &even, shape, out);
    even.port = RSC_PORT_MANY;
    if (both)
        compare_on_port(platform, &even, shape, out);
    return 0;
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
                               const struct rsc_problem *problem, enum change change, int p)
{
    struct rsc_platform *changed;
    struct rsc_schedule schedule;
    double makespan_s = INFINITY;
    if (apply(platform, change, p, &changed) < 0)
        return INFINITY;
    if (rsc_plan_scatter(changed, problem, &schedule, NULL) == 0) {
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

int plan_write_what_if(const struct rsc_platform *platform, const struct rsc_problem *problem,
                       FILE *out, struct rsc_err *err)
{
    struct rsc_schedule before;
    int nproc = rsc_platform_nproc(platform), n = 0;
    if (rsc_plan_scatter(platform, problem, &before, err) < 0)
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
                    (enum change)c, p, makespan_after_s(platform, problem, (enum change)c, p)};
    qsort(outcomes, (size_t)n, sizeof *outcomes, by_makespan);
    fprintf(out, "%-44s %18s %12s\n%-44s %18.9f\n", "change", "makespan [s]", "gain [%]", "none",
            before_s);
    for (int k = 0; k < n; k++)
        write_outcome(platform, &outcomes[k], before_s, out);
    free(outcomes);
    return 0;
}
