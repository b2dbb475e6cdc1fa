/* SPDX-License-Identifier: MIT
 * What planning may cost, what it says when it ends early, and what its bounds are for. */
#include "instance.h"
#include "oracle.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

/* Machines under test are slower than others, and the clock is asked now and then only. */
static const double SPARE_S = INSTRUMENTED ? 3.0 : 1.0;

static double cpu_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static struct rsc_schedule planned(const struct rsc_platform *platform,
                                   const struct rsc_problem *problem)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, problem, &schedule, &err) < 0)
        fail_msg("%s", err.text);
    assert_true(schedule.rational_bound_s <= schedule.lower_bound_s);
    assert_true(schedule.lower_bound_s <= schedule.makespan_s);
    assert_int_equal(schedule.optimal, schedule.lower_bound_s == schedule.makespan_s);
    return schedule;
}

static double between(uint64_t *state, double low, double high)
{
    return low + (high - low) * (double)instance_between(state, 0, 1000000) / 1e6;
}

/* ---- Platforms ---- */

/* Start-ups on all links and processors. */
static struct rsc_platform *affine(int nproc, int64_t items)
{
    char *yaml;
    size_t size;
    uint64_t state = 1;
    double even = (double)items / nproc;
    FILE *out = open_memstream(&yaml, &size);
    fputs("version: 1\nprocessors:\n  - {host: root, compute: 1e-3}\n", out);
    for (int p = 1; p < nproc; p++) {
        double link = 0.5e-3 / nproc * between(&state, 0.2, 3.5);
        double compute = between(&state, 3e-4, 2.3e-3);
        fprintf(out,
                "  - {host: p%d, receive: {startup: %.9g, per_item: %.9g}, "
                "compute: {startup: %.9g, per_item: %.9g}}\n",
                p, link * even * between(&state, 0.0, 0.3), link,
                compute * even * between(&state, 0.0, 0.3), compute);
    }
    fclose(out);
    struct rsc_platform *platform = instance_parse(yaml);
    free(yaml);
    return platform;
}

/* Sixteen tables, of which one falls a little at one point, as measured ones do. */
static struct rsc_platform *falling(int64_t even)
{
    char *yaml;
    size_t size;
    uint64_t state = 1;
    FILE *out = open_memstream(&yaml, &size);
    fputs("version: 1\nprocessors:\n  - {host: root, compute: 1e-3}\n", out);
    for (int p = 1; p < 16; p++) {
        double compute = between(&state, 3e-4, 2.3e-3) * (double)even;
        fprintf(out,
                "  - {host: p%d, receive: %.9g, "
                "compute: {points: [[%lld, %.9g], [%lld, %.9g], [%lld, %.9g]]}}\n",
                p, 3e-5 * between(&state, 0.2, 3.5), (long long)even / 2, 0.6 * compute,
                (long long)even, (p == 7 ? 0.58 : 1.0) * compute, (long long)even * 2,
                2.2 * compute);
    }
    fclose(out);
    struct rsc_platform *platform = instance_parse(yaml);
    free(yaml);
    return platform;
}

/* ---- What planning costs ---- */

static void planning_takes_no_longer_than_it_can_save(void **unused)
{
    static const struct {
        int nproc;
        int64_t items;
        double most_gap;
    } sizes[] = {{100, 100000, 1e-2}, {4000, 1000000, 5e-3}, {20000, 10000000, 2e-2}};
    (void)unused;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        struct rsc_platform *platform = affine(sizes[k].nproc, sizes[k].items);
        struct rsc_problem problem = {.items = sizes[k].items};
        double from_s = cpu_s();
        struct rsc_schedule schedule = planned(platform, &problem);
        double took_s = cpu_s() - from_s,
               gained_s = schedule.uniform_makespan_s - schedule.makespan_s;
        double gap = schedule.makespan_s / schedule.lower_bound_s - 1.0;
        print_message("%d processors: %.3f s of planning gain %.3f s, gap %.1e\n", sizes[k].nproc,
                      took_s, gained_s, gap);
        assert_true(took_s < gained_s + SPARE_S);
        if (!INSTRUMENTED) /* in the same time it comes less far */
            assert_true(gap < sizes[k].most_gap);
        assert_true(schedule.optimal || schedule.stop == RSC_STOP_GAP);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

static void planning_ends_when_its_time_is_over(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = affine(4000, 1000000);
    struct rsc_problem problem = {
        .items = 1000000, .algorithm = RSC_ALG_EXACT, .order = RSC_ORDER_REVERSE, .time_s = 0.1};
    double from_s = cpu_s();
    struct rsc_schedule schedule = planned(platform, &problem);
    assert_true(cpu_s() - from_s < problem.time_s + SPARE_S);
    assert_false(schedule.optimal);
    assert_int_equal(schedule.stop, RSC_STOP_TIME);
    assert_true(schedule.makespan_s < schedule.uniform_makespan_s);
    rsc_schedule_clear(&schedule);
    problem.time_s = -1.0;
    assert_int_equal(rsc_plan_scatter(platform, &problem, &schedule, NULL), -1);
    rsc_platform_free(platform);
}

static void a_dynamic_program_without_time_says_so(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = falling(20000);
    for (int a = RSC_ALG_DP; a <= RSC_ALG_DP_INCREASING; a++) {
        struct rsc_problem problem = {
            .items = 320000, .algorithm = (enum rsc_algorithm)a, .time_s = 0.05};
        struct rsc_schedule schedule;
        struct rsc_err err;
        assert_int_equal(rsc_plan_scatter(platform, &problem, &schedule, &err), -1);
        assert_int_equal(err.code, RSC_ECONDITION);
    }
    rsc_platform_free(platform);
}

/* ---- Costs that fall ---- */

static void a_point_that_falls_does_not_make_planning_slow(void **unused)
{
    (void)unused;
    for (int64_t items = 32000; items <= 320000000; items *= 100) {
        struct rsc_platform *platform = falling(items / 16);
        struct rsc_problem problem = {.items = items};
        double from_s = cpu_s();
        struct rsc_schedule schedule = planned(platform, &problem);
        assert_true(cpu_s() - from_s < fmin(schedule.makespan_s, 1.0) + SPARE_S);
        assert_int_equal(schedule.shape, RSC_SHAPE_ANY);
        assert_int_equal(schedule.algorithm, RSC_ALG_ENVELOPE);
        assert_true(schedule.makespan_s <= 1.02 * schedule.lower_bound_s);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

/* Envelopes against the dynamic program for any costs. */
static void envelopes_bound_the_optimum(void **unused)
{
    enum { ROUNDS = 400 };
    double sum = 0.0;
    int hit = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        uint64_t state = seed;
        struct rsc_platform *platform =
            instance_platform(INSTANCE_WILD, (int)instance_between(&state, 1, 6), &state);
        struct rsc_problem problem = {.items = instance_between(&state, 1, 60),
                                      .algorithm = RSC_ALG_DP};
        if (seed % 3 == 0)
            problem.items -= problem.items % (problem.granularity = 2);
        struct rsc_schedule best = planned(platform, &problem);
        problem.algorithm = RSC_ALG_ENVELOPE;
        struct rsc_schedule schedule = planned(platform, &problem);
        if (schedule.lower_bound_s > best.makespan_s || schedule.makespan_s < best.makespan_s)
            fail_msg("seed %llu: %.17g .. %.17g, optimum %.17g", (unsigned long long)seed,
                     schedule.lower_bound_s, schedule.makespan_s, best.makespan_s);
        hit += schedule.makespan_s == best.makespan_s;
        sum += best.makespan_s > 0.0 ? schedule.makespan_s / best.makespan_s : 1.0;
        rsc_schedule_clear(&schedule);
        rsc_schedule_clear(&best);
        rsc_platform_free(platform);
    }
    print_message("%d of %d are the optimum, %.3f times as long on average\n", hit, ROUNDS,
                  sum / ROUNDS);
    assert_true(sum / ROUNDS < 1.25);
}

/* ---- What the bounds are for ---- */

/* The rational bound is that of the order taken; the other one holds for all that were asked for,
 * and is the makespan where that is proven. */
static void bounds_are_for_what_was_asked(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t state = seed;
        struct rsc_platform *platform =
            instance_platform((enum instance_kind)(seed % INSTANCE_WILD),
                              (int)instance_between(&state, 2, 4), &state);
        struct rsc_problem problem = {.items = instance_between(&state, 1, 12),
                                      .order = RSC_ORDER_EXHAUSTIVE};
        struct rsc_schedule all = planned(platform, &problem);
        assert_true(all.optimal);
        for (int order = 0; order <= RSC_ORDER_REVERSE; order++) {
            problem.order = (enum rsc_order)order;
            struct rsc_schedule one = planned(platform, &problem);
            assert_true(all.lower_bound_s <= one.makespan_s);
            problem.port = RSC_PORT_AUTO;
            struct rsc_schedule ports = planned(platform, &problem);
            assert_true(ports.lower_bound_s <= one.makespan_s);
            assert_true(ports.makespan_s <= one.makespan_s);
            problem.port = RSC_PORT_FILE;
            rsc_schedule_clear(&ports);
            rsc_schedule_clear(&one);
        }
        rsc_schedule_clear(&all);
        rsc_platform_free(platform);
    }
}

/* [Scatter] table 1: whole rays take 2.2 ms longer than divided ones. */
static void the_published_platform_has_both_bounds(void **unused)
{
    (void)unused;
    struct rsc_costs *costs;
    struct rsc_platform *platform;
    assert_int_equal(rsc_costs_load(TABLE1, &costs, NULL), 0);
    assert_int_equal(rsc_platform_offline(costs, NULL, NULL, 0, &platform, NULL), 0);
    struct rsc_problem problem = {.items = 817101};
    struct rsc_schedule schedule = planned(platform, &problem);
    assert_true(schedule.optimal);
    assert_true(fabs(schedule.lower_bound_s - 403.975229600) < 1e-9);
    assert_true(fabs(schedule.rational_bound_s - 403.973015016) < 1e-9);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    rsc_costs_free(costs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planning_takes_no_longer_than_it_can_save),
        cmocka_unit_test(planning_ends_when_its_time_is_over),
        cmocka_unit_test(a_dynamic_program_without_time_says_so),
        cmocka_unit_test(a_point_that_falls_does_not_make_planning_slow),
        cmocka_unit_test(envelopes_bound_the_optimum),
        cmocka_unit_test(bounds_are_for_what_was_asked),
        cmocka_unit_test(the_published_platform_has_both_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
