/* SPDX-License-Identifier: MIT
 * The exact search against the dynamic program, on the published platform, and on the amounts and
 * costs at the edge of what numbers can hold. */
#include "instance.h"
#include "oracle.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 600, MAX_PROC = 12 };

static uint64_t first_seed(void)
{
    const char *text = getenv("RSC_TEST_SEED");
    uint64_t seed = text ? strtoull(text, NULL, 0) : 5738u;
    print_message("seeds from %llu (set RSC_TEST_SEED to repeat)\n", (unsigned long long)seed);
    return seed;
}

static void agrees_with_the_dynamic_program(void **unused)
{
    (void)unused;
    uint64_t seed = first_seed();
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t state = seed + (uint64_t)round;
        int nproc = (int)instance_between(&state, 2, MAX_PROC);
        enum instance_kind kind = (enum instance_kind)(round % INSTANCE_WILD);
        struct rsc_platform *platform = instance_platform(kind, nproc, &state);
        struct rsc_problem problem = {.items = instance_between(&state, 30, 300)};
        problem.order = (enum rsc_order)instance_between(&state, 0, RSC_ORDER_REVERSE);
        if (instance_between(&state, 0, 2) == 0)
            problem.max_share = instance_between(&state, 20, 150);
        if (instance_between(&state, 0, 2) == 0)
            problem.min_share = instance_between(&state, 0, 2);
        bool proven, unused_proof;
        double exact_s = instance_planned_s(platform, problem, RSC_ALG_EXACT, &proven);
        double dp_s = instance_planned_s(platform, problem, RSC_ALG_DP_INCREASING, &unused_proof);
        if (exact_s != dp_s || !proven)
            fail_msg("seed %llu: exact %.17g (proven %d), dp-increasing %.17g",
                     (unsigned long long)seed + (unsigned long long)round, exact_s, proven, dp_s);
        rsc_platform_free(platform);
    }
}

/* What rounding can add: less than one unit of each receive and of one compute cost. */
static double rounding_s(const struct rsc_platform *platform)
{
    double sum_s = 0.0, most_s = 0.0, startup_s, per_item_s;
    for (int p = 0; p < rsc_platform_nproc(platform); p++) {
        if (rsc_platform_line(platform, p, RSC_PHASE_RECEIVE, &startup_s, &per_item_s))
            sum_s += per_item_s;
        if (rsc_platform_line(platform, p, RSC_PHASE_COMPUTE, &startup_s, &per_item_s))
            most_s = fmax(most_s, per_item_s);
    }
    return sum_s + most_s;
}

/* The best rational order leads to within the rounding of the best order of all. */
static void milp_finds_the_best_order(void **unused)
{
    (void)unused;
    if (!rsc_plan_has_glpk())
        skip();
    for (uint64_t seed = 1; seed <= 40; seed++) {
        uint64_t state = seed;
        int nproc = (int)instance_between(&state, 2, 5);
        struct rsc_platform *platform = instance_platform(INSTANCE_AFFINE, nproc, &state);
        struct rsc_problem problem = {.items = instance_between(&state, 20, 200)};
        bool proven;
        problem.order = RSC_ORDER_EXHAUSTIVE;
        double best_s = instance_planned_s(platform, problem, RSC_ALG_EXACT, &proven);
        problem.order = RSC_ORDER_MILP;
        double milp_s = instance_planned_s(platform, problem, RSC_ALG_EXACT, &proven);
        if (milp_s < best_s || milp_s > best_s + rounding_s(platform) + 1e-6 * best_s)
            fail_msg("seed %llu: milp %.17g, best %.17g", (unsigned long long)seed, milp_s, best_s);
        rsc_platform_free(platform);
    }
}

static struct rsc_platform *table1(void)
{
    struct rsc_err err;
    struct rsc_costs *costs;
    struct rsc_platform *platform;
    if (rsc_costs_load(TABLE1, &costs, &err) < 0 ||
        rsc_platform_offline(costs, NULL, "dinadan", 0, &platform, &err) < 0)
        fail_msg("%s", err.text);
    rsc_costs_free(costs);
    return platform;
}

static void reproduces_the_published_platform(void **unused)
{
    (void)unused;
    bool proven;
    struct rsc_platform *platform = table1();
    struct rsc_problem problem = {.items = 817101};
    double optimum_s = instance_planned_s(platform, problem, RSC_ALG_EXACT, &proven);
    assert_true(proven);
    assert_true(fabs(optimum_s - 403.975229600) < 5e-10);
    double rounded_s = instance_planned_s(platform, problem, RSC_ALG_CLOSED_FORM, &proven);
    assert_true(rounded_s >= optimum_s && rounded_s <= optimum_s + 0.0166816);
    problem.order = RSC_ORDER_REVERSE;
    assert_true(fabs(instance_planned_s(platform, problem, RSC_ALG_EXACT, &proven) -
                     414.385859500) < 5e-10);
    assert_true(proven);
    rsc_platform_free(platform);
}

static void bound_of_the_published_platform(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = table1();
    struct rsc_problem problem = {.items = 817101, .algorithm = RSC_ALG_UNIFORM};
    struct rsc_schedule schedule;
    assert_int_equal(rsc_plan_scatter(platform, &problem, &schedule, NULL), 0);
    assert_true(fabs(schedule.lower_bound_s - 403.973015016) < 1e-9);
    assert_true(fabs(schedule.makespan_s - 829.17) < 5e-3);
    double first_s = INFINITY;
    for (int p = 0; p < schedule.nproc; p++)
        first_s = fmin(first_s, schedule.slots[p].compute_end_s);
    assert_true(fabs(first_s - 225.73) < 5e-3);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
}

static void costs_tell_their_shape(void **unused)
{
    static const struct {
        const char *compute;
        enum rsc_shape shape;
    } cases[] = {
        {"0.5", RSC_SHAPE_LINEAR},
        {"{startup: 1, per_item: 0.5}", RSC_SHAPE_AFFINE},
        {"{points: [[4, 1], [8, 2]]}", RSC_SHAPE_CONVEX},
        {"{points: [[4, 1], [8, 3], [9, 4]]}", RSC_SHAPE_CONVEX},
        {"{points: [[4, 1], [8, 3], [9, 3.25]]}", RSC_SHAPE_INCREASING},
        {"{points: [[4, 2], [8, 1], [9, 3]]}", RSC_SHAPE_ANY},
    };
    (void)unused;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        char yaml[256];
        snprintf(yaml, sizeof yaml,
                 "version: 1\nprocessors:\n  - {host: root, compute: 0.5}\n"
                 "  - {host: a, receive: 0.125, compute: %s}\n  - {host: none, receive: {startup: "
                 "1, per_item: 1}}\n",
                 cases[k].compute);
        struct rsc_platform *platform = instance_parse(yaml);
        struct rsc_problem problem = {.items = 20};
        struct rsc_schedule schedule;
        assert_int_equal(rsc_plan_scatter(platform, &problem, &schedule, NULL), 0);
        assert_int_equal(schedule.shape, cases[k].shape);
        assert_true(schedule.optimal);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

static void amounts_at_the_edge(void **unused)
{
    static const int64_t amounts[] = {
        0, 1, 2, INT32_MAX, (int64_t)INT32_MAX + 1, (int64_t)1 << 40, ((int64_t)1 << 40) + 1};
    (void)unused;
    struct rsc_platform *platform =
        instance_parse("version: 1\nprocessors:\n  - {host: root, compute: 0.5}\n"
                       "  - {host: a, receive: 0.125, compute: 0.25}\n"
                       "  - {host: nobody, receive: 0.125}\n"
                       "  - {host: far, receive: 64, compute: 0.25}\n");
    for (size_t k = 0; k < sizeof amounts / sizeof *amounts; k++) {
        struct rsc_problem problem = {.items = amounts[k]};
        struct rsc_schedule schedule;
        assert_int_equal(rsc_plan_scatter(platform, &problem, &schedule, NULL), 0);
        int64_t sum = 0;
        for (int p = 0; p < schedule.nproc; p++)
            sum += schedule.slots[p].count;
        assert_true(sum == amounts[k]);
        assert_true(schedule.optimal);
        assert_int_equal(schedule.slots[2].count, 0);
        assert_int_equal(schedule.slots[3].count, 0);
        rsc_schedule_clear(&schedule);
    }
    rsc_platform_free(platform);
}

static void bad_requests_are_refused(void **unused)
{
    (void)unused;
    struct rsc_platform *platform =
        instance_parse("version: 1\nprocessors:\n  - {host: root, compute: 0.5}\n"
                       "  - {host: a, receive: 0.125, compute: 0.25}\n");
    static const struct {
        struct rsc_problem problem;
        enum rsc_rc code;
    } cases[] = {
        {{.items = -1}, RSC_EINVAL},
        {{.items = 10, .min_share = -1}, RSC_EINVAL},
        {{.items = 10, .max_share = -1}, RSC_EINVAL},
        {{.items = 10, .granularity = -1}, RSC_EINVAL},
        {{.items = 10, .granularity = 3}, RSC_EINVAL},
        {{.items = 10, .algorithm = RSC_N_ALGORITHMS}, RSC_EINVAL},
        {{.items = 10, .order = RSC_N_ORDERS}, RSC_EINVAL},
        {{.items = 10, .min_share = 6}, RSC_EINFEASIBLE},
        {{.items = 10, .max_share = 4}, RSC_EINFEASIBLE},
        {{.items = (int64_t)1 << 40, .algorithm = RSC_ALG_DP}, RSC_ECONDITION},
        {{.items = 10, .max_share = 9, .algorithm = RSC_ALG_CLOSED_FORM}, RSC_ECONDITION},
        {{.items = 10, .algorithm = RSC_ALG_MANY, .port = RSC_PORT_ONE}, RSC_ECONDITION},
        {{.items = 10, .algorithm = RSC_ALG_EXACT, .port = RSC_PORT_MANY}, RSC_ECONDITION},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct rsc_schedule schedule = {.nproc = 77};
        struct rsc_err err = {0};
        assert_int_equal(rsc_plan_scatter(platform, &cases[k].problem, &schedule, &err), -1);
        if (err.code != cases[k].code)
            fail_msg("case %zu: code %d, wanted %d: %s", k, err.code, cases[k].code, err.text);
        assert_int_equal(schedule.nproc, 77);
        assert_true(err.text[0] != '\0');
    }
    rsc_platform_free(platform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_dynamic_program),
        cmocka_unit_test(milp_finds_the_best_order),
        cmocka_unit_test(reproduces_the_published_platform),
        cmocka_unit_test(bound_of_the_published_platform),
        cmocka_unit_test(costs_tell_their_shape),
        cmocka_unit_test(amounts_at_the_edge),
        cmocka_unit_test(bad_requests_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
