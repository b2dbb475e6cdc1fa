/* SPDX-License-Identifier: MIT
 * Every algorithm, model, port and order on amounts and costs at the edge: a right solution or a
 * clear error, never anything else. */
#include "instance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct edge {
    const char *name, *processors;
    int nobody; /* a processor that no plan but even shares uses, -1: none */
} edges[] = {
    {"one processor", "  - {host: r, compute: 0.5}\n", -1},
    {"one that costs nothing", "  - {host: r, compute: 0}\n", -1},
    {"a root that only deals out", "  - {host: r}\n  - {host: a, receive: 0.125, compute: 0.5}\n",
     0},
    {"far away",
     "  - {host: r, compute: 0.5}\n  - {host: a, receive: 0.125, compute: 0.25}\n"
     "  - {host: far, receive: 64, compute: 0.25}\n",
     2},
    {"nobody there",
     "  - {host: r, compute: 0.5}\n  - {host: a, receive: 0.125}\n"
     "  - {host: b, receive: 0.25, compute: 0.5}\n",
     1},
    {"all for nothing", "  - {host: r, compute: 0}\n  - {host: a, receive: 0, compute: 0}\n", -1},
    {"links for nothing",
     "  - {host: r, compute: 0.5}\n  - {host: a, receive: 0, compute: 0.25}\n"
     "  - {host: b, receive: 0, compute: 0.125}\n",
     -1},
    {"work for nothing",
     "  - {host: r, compute: 0.5}\n  - {host: a, receive: 0.25, compute: 0}\n"
     "  - {host: b, receive: 0.125, compute: 0}\n",
     -1},
    {"start-ups only",
     "  - {host: r, compute: {startup: 3}}\n  - {host: a, receive: {startup: 1}, compute: "
     "{startup: 1}}\n",
     -1},
    {"a table",
     "  - {host: r, compute: {points: [[10, 1], [20, 4]]}}\n"
     "  - {host: a, receive: 0.0625, compute: {points: [[10, 2], [1000, 4]]}}\n",
     -1},
    {"a table that falls",
     "  - {host: r, compute: {points: [[10, 4], [20, 1], [30, 2]]}}\n"
     "  - {host: a, receive: 0.0625, compute: 0.25}\n",
     -1},
    {"very little",
     "  - {host: r, compute: 1e-310}\n  - {host: a, receive: 1e-320, compute: 1e-310}\n", -1},
    {"more than numbers hold",
     "  - {host: r, compute: 0.5}\n  - {host: far, receive: 1e300, compute: 1e308}\n", 1},
};

static const int64_t amounts[] = {
    0, 1, 2, 7, 1000, INT32_MAX, (int64_t)INT32_MAX + 1, (int64_t)1 << 40, ((int64_t)1 << 40) + 1};

enum { N_EDGES = sizeof edges / sizeof *edges, N_AMOUNTS = sizeof amounts / sizeof *amounts };

static struct rsc_platform *edge_platform(const struct edge *edge)
{
    char yaml[512];
    snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n%s", edge->processors);
    return instance_parse(yaml);
}

static void fail_at(const struct edge *edge, const struct rsc_problem *problem, const char *what)
{
    fail_msg("%s, %lld items, algorithm %s, order %s, port %d, model %d: %s", edge->name,
             (long long)problem->items, rsc_algorithm_id(problem->algorithm),
             rsc_order_id(problem->order), problem->port, problem->model, what);
}

static void check_plan(const struct edge *edge, const struct rsc_problem *problem,
                       const struct rsc_schedule *schedule)
{
    int64_t sum = 0;
    for (int p = 0; p < schedule->nproc; p++) {
        if (schedule->slots[p].count < 0 || schedule->slots[p].offset != sum)
            fail_at(edge, problem, "a count or an offset is wrong");
        sum += schedule->slots[p].count;
    }
    if (sum != problem->items)
        fail_at(edge, problem, "the counts do not add up");
    if (!isfinite(schedule->makespan_s) || schedule->makespan_s < 0.0)
        fail_at(edge, problem, "the makespan is no time");
    if (!(schedule->lower_bound_s >= 0.0) || schedule->lower_bound_s > schedule->makespan_s)
        fail_at(edge, problem, "the lower bound is none");
    if (schedule->guarantee_s > 0.0 && schedule->makespan_s > schedule->guarantee_s * (1 + 1e-12))
        fail_at(edge, problem, "the guarantee is broken");
    bool planned = schedule->algorithm != RSC_ALG_UNIFORM && schedule->port == RSC_PORT_ONE &&
                   problem->items > 1000;
    if (planned && edge->nobody >= 0 && schedule->slots[edge->nobody].count > 0)
        fail_at(edge, problem, "somebody gets items who should not");
}

/* Errors that say that the problem cannot be met, as against those that say it is nonsense. */
static void check_error(const struct edge *edge, const struct rsc_problem *problem,
                        const struct rsc_err *err)
{
    bool known = err->code == RSC_ECONDITION || err->code == RSC_EINFEASIBLE ||
                 err->code == RSC_ESOLVER ||
                 (err->code == RSC_EUNSUPPORTED && !rsc_plan_has_glpk());
    if (!known || err->text[0] == '\0')
        fail_at(edge, problem, err->text);
    bool is_auto = problem->algorithm == RSC_ALG_AUTO && problem->model == RSC_MODEL_SCATTER &&
                   problem->order <= RSC_ORDER_REVERSE;
    bool wild = strstr(edge->name, "falls") != NULL; /* no large tables, nothing for many ports */
    if (is_auto && !wild)
        fail_at(edge, problem, err->text);
}

static void try_request(const struct edge *edge, const struct rsc_platform *platform,
                        const struct rsc_problem *problem)
{
    struct rsc_schedule schedule;
    struct rsc_err err = {0};
    if (rsc_plan_scatter(platform, problem, &schedule, &err) < 0) {
        check_error(edge, problem, &err);
        return;
    }
    check_plan(edge, problem, &schedule);
    rsc_schedule_clear(&schedule);
}

static bool takes_long(const struct rsc_problem *problem)
{
    bool dynamic = problem->algorithm == RSC_ALG_DP || problem->algorithm == RSC_ALG_DP_INCREASING;
    return dynamic && problem->items > 1000 && problem->items < (int64_t)1 << 40;
}

/* Every fifth combination, others for each platform: five has no factor in common with any of the
 * numbers of values, so that each value meets each value of every other. Sanitizers take longer:
 * they get every sixty-fifth. */
static void every_problem_has_a_solution(void **unused)
{
    enum { STEP = INSTRUMENTED ? 65 : 5 };
    enum { N_COMBINATIONS = N_AMOUNTS * RSC_N_ALGORITHMS * RSC_N_ORDERS * 3 * 2 };
    static const enum rsc_port ports[] = {RSC_PORT_ONE, RSC_PORT_MANY, RSC_PORT_AUTO};
    (void)unused;
    for (int e = 0; e < N_EDGES; e++) {
        struct rsc_platform *platform = edge_platform(&edges[e]);
        struct rsc_problem problem = {0};
        for (int k = e % STEP; k < N_COMBINATIONS; k += STEP) {
            int rest = k;
            problem.items = amounts[rest % N_AMOUNTS];
            problem.algorithm = (enum rsc_algorithm)((rest /= N_AMOUNTS) % RSC_N_ALGORITHMS);
            problem.order = (enum rsc_order)((rest /= RSC_N_ALGORITHMS) % RSC_N_ORDERS);
            problem.port = ports[(rest /= RSC_N_ORDERS) % 3];
            problem.model = rest / 3 ? RSC_MODEL_SCATTER_GATHER : RSC_MODEL_SCATTER;
            if (!takes_long(&problem))
                try_request(&edges[e], platform, &problem);
        }
        rsc_platform_free(platform);
    }
}

/* What needs GLPK says so without it; nothing else needs it. */
static void only_linear_programs_need_glpk(void **unused)
{
    static const struct rsc_problem problems[] = {
        {.items = 10, .algorithm = RSC_ALG_LP},
        {.items = 10, .order = RSC_ORDER_MILP},
        {.items = 10, .model = RSC_MODEL_SCATTER_GATHER},
    };
    (void)unused;
    struct rsc_platform *platform =
        instance_parse("version: 1\nprocessors:\n  - {host: r, compute: 0.5}\n"
                       "  - {host: a, receive: 0.125, compute: 0.25, return: 0.125}\n");
    for (size_t k = 0; k < sizeof problems / sizeof *problems; k++) {
        struct rsc_schedule schedule;
        struct rsc_err err = {0};
        int rc = rsc_plan_scatter(platform, &problems[k], &schedule, &err);
        assert_int_equal(rc, rsc_plan_has_glpk() ? 0 : -1);
        if (rc == 0) {
            rsc_schedule_clear(&schedule);
        } else {
            assert_int_equal(err.code, RSC_EUNSUPPORTED);
            assert_non_null(strstr(err.text, "GLPK"));
        }
    }
    rsc_platform_free(platform);
}

static void no_platform_is_scaled_by_nonsense(void **unused)
{
    static const double factors[] = {NAN, -1.0, -INFINITY};
    (void)unused;
    struct rsc_platform *platform = edge_platform(&edges[3]), *changed;
    for (int k = 0; k < 3; k++)
        for (int phase = RSC_PHASE_RECEIVE; phase <= RSC_PHASE_RETURN; phase++)
            assert_int_equal(
                rsc_platform_scaled(platform, 1, (enum rsc_phase)phase, factors[k], &changed, NULL),
                -1);
    assert_int_equal(rsc_platform_scaled(platform, 1, RSC_PHASE_RECEIVE, INFINITY, &changed, NULL),
                     -1);
    assert_int_equal(rsc_platform_scaled(platform, 9, RSC_PHASE_RECEIVE, 1.0, &changed, NULL), -1);
    rsc_platform_free(platform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_problem_has_a_solution),
        cmocka_unit_test(only_linear_programs_need_glpk),
        cmocka_unit_test(no_platform_is_scaled_by_nonsense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
