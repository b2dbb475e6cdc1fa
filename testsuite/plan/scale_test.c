/* SPDX-License-Identifier: MIT
 * The exact search at sizes that brute force cannot reach: proofs for many processors and items,
 * and, where it can follow, the dynamic program. */
#include "instance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* Sanitizers make the search 70 times as long: platforms are so many times smaller then. */
enum { SMALLER = INSTRUMENTED ? 24 : 1 };

/* 4096 processors, far more than any dynamic program holds: proven, and no better than the bound.
 */
static void large_platforms_are_proven(void **unused)
{
    (void)unused;
    struct rsc_platform *platform =
        instance_parse("version: 1\nprocessors:\n  - {host: root, compute: 1.5e-3}\n"
                       "  - {host: a, slots: 1000, receive: 1.0e-8, compute: 1.1e-3}\n"
                       "  - {host: b, slots: 1095, receive: 2.3e-8, compute: 7.0e-4}\n"
                       "  - {host: c, slots: 2000, receive: 3.1e-8, compute: 2.9e-3}\n");
    struct rsc_problem problem = {.items = 1000000000};
    for (int order = 0; order < RSC_ORDER_EXHAUSTIVE; order++) {
        bool proven, unused_proof;
        problem.order = (enum rsc_order)order;
        double makespan_s = instance_planned_s(platform, problem, RSC_ALG_EXACT, &proven);
        assert_true(proven);
        assert_true(makespan_s <=
                    instance_planned_s(platform, problem, RSC_ALG_CLOSED_FORM, &unused_proof));
    }
    rsc_platform_free(platform);
}

/* ---- Platforms without any order ---- */

enum { START_UPS = 1, TABLES = 2, CONVEX = 4 };

struct scale {
    int whole, kinds; /* processors where nothing is smaller */
    int64_t items;
    double load; /* part of the time that links are busy if all were to finish together */
};

static int nproc_of(const struct scale *scale)
{
    int nproc = scale->whole / SMALLER;
    return nproc > 4 ? nproc : 4;
}

static double between(uint64_t *state, double low, double high)
{
    return low + (high - low) * (double)instance_between(state, 0, 1000000) / 1e6;
}

/* Five pieces, of which some end below the even share and some above. */
static void write_table(FILE *out, double slope, double even_share, bool convex, uint64_t *state)
{
    int64_t items = 0;
    double seconds = 0.0;
    fputs("{points: [", out);
    for (int k = 0; k < 5; k++) {
        int64_t more = (int64_t)(even_share * between(state, 0.1, 0.7)) + 1;
        items += more;
        double factor = convex ? 0.6 + 0.2 * k : between(state, 0.6, 1.4);
        seconds += slope * (double)more * factor;
        fprintf(out, "%s[%lld, %.12g]", k ? ", " : "", (long long)items, seconds);
    }
    fputs("]}", out);
}

static void write_cost(FILE *out, const struct scale *scale, double slope, uint64_t *state)
{
    double even_share = (double)scale->items / nproc_of(scale);
    if (scale->kinds & (TABLES | CONVEX))
        write_table(out, slope, even_share, scale->kinds & CONVEX, state);
    else if (scale->kinds & START_UPS)
        fprintf(out, "{startup: %.9g, per_item: %.9g}",
                between(state, 0.0, 0.3) * 1e-3 * even_share / nproc_of(scale), slope);
    else
        fprintf(out, "%.9g", slope);
}

static struct rsc_platform *unlike(const struct scale *scale, uint64_t *state)
{
    char *yaml;
    size_t size;
    FILE *out = open_memstream(&yaml, &size);
    fputs("version: 1\nprocessors:\n  - {host: root, compute: 1e-3}\n", out);
    for (int p = 1; p < nproc_of(scale); p++) {
        fprintf(out, "  - host: p%d\n    receive: ", p);
        write_cost(out, scale, scale->load * 1e-3 / nproc_of(scale) * between(state, 0.2, 3.5),
                   state);
        fputs("\n    compute: ", out);
        write_cost(out, scale, between(state, 3e-4, 2.3e-3), state);
        fputs("\n", out);
    }
    fclose(out);
    struct rsc_platform *platform = instance_parse(yaml);
    free(yaml);
    return platform;
}

static void prove_all(const struct scale *scales, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        uint64_t state = 7 + k;
        struct rsc_platform *platform = unlike(&scales[k], &state);
        struct rsc_problem problem = {.items = scales[k].items};
        for (int order = 0; order <= RSC_ORDER_REVERSE; order++) {
            bool proven, unused_proof;
            problem.order = (enum rsc_order)order;
            double makespan_s = instance_planned_s(platform, problem, RSC_ALG_EXACT, &proven);
            if (!proven)
                fail_msg("scale %zu, order %d: not proven", k, order);
            if (scales[k].kinds == 0)
                assert_true(makespan_s <= instance_planned_s(platform, problem, RSC_ALG_CLOSED_FORM,
                                                             &unused_proof));
        }
        rsc_platform_free(platform);
    }
}

static void linear_costs_are_proven_in_any_order(void **unused)
{
    static const struct scale scales[] = {
        {1000, 0, 1000000, 0.1}, {1000, 0, 1000000, 0.5}, {1000, 0, 1000000000, 1.2}};
    (void)unused;
    prove_all(scales, sizeof scales / sizeof *scales);
}

static void any_order_is_proven(void **unused)
{
    static const struct scale scales[] = {
        {96, 0, 10000000, 0.1},         {96, 0, 10000000, 0.5},
        {96, 0, 10000000, 1.2},         {96, START_UPS, 10000000, 0.1},
        {96, START_UPS, 10000000, 0.5}, {96, START_UPS, 1000000000000, 0.5},
        {96, TABLES, 10000000, 0.1},    {24, TABLES, 1000000000, 0.3},
    };
    (void)unused;
    prove_all(scales, sizeof scales / sizeof *scales);
}

/* The same where the dynamic program can follow, with bounds on shares. */
static void the_dynamic_program_agrees(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 36; seed++) {
        uint64_t state = seed;
        const struct scale scale = {24, (int)seed % 3, 1500, 0.1 * (double)seed};
        struct rsc_platform *platform = unlike(&scale, &state);
        struct rsc_problem problem = {.items = scale.items, .order = RSC_ORDER_LISTED};
        problem.min_share = seed % 4 == 0 ? 10 : 0;
        problem.max_share = seed % 5 == 0 ? 100 : 0;
        bool proven, unused_proof;
        double exact_s = instance_planned_s(platform, problem, RSC_ALG_EXACT, &proven);
        double dp_s = instance_planned_s(platform, problem, RSC_ALG_DP_INCREASING, &unused_proof);
        if (!proven || fabs(exact_s - dp_s) > 1e-13 * dp_s)
            fail_msg("seed %llu: exact %.17g (proven %d), dp-increasing %.17g",
                     (unsigned long long)seed, exact_s, proven, dp_s);
        rsc_platform_free(platform);
    }
}

/* Where the search becomes too wide there is a plan all the same, with a bound that is near. */
static void a_search_that_is_too_wide_leaves_a_small_gap(void **unused)
{
    static const struct scale scales[] = {{1000, START_UPS, 10000000, 1.2},
                                          {300, CONVEX, 10000000, 1.2}};
    (void)unused;
    for (size_t k = 0; k < sizeof scales / sizeof *scales; k++) {
        uint64_t state = 1;
        struct rsc_platform *platform = unlike(&scales[k], &state);
        struct rsc_problem problem = {
            .items = scales[k].items, .order = RSC_ORDER_REVERSE, .algorithm = RSC_ALG_EXACT};
        struct rsc_schedule schedule;
        assert_int_equal(rsc_plan_scatter(platform, &problem, &schedule, NULL), 0);
        assert_int_equal(schedule.shape,
                         scales[k].kinds == CONVEX ? RSC_SHAPE_CONVEX : RSC_SHAPE_AFFINE);
        assert_true(schedule.lower_bound_s <= schedule.makespan_s);
        assert_true(schedule.makespan_s <= schedule.lower_bound_s * (1.0 + 1e-4 * SMALLER));
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_platforms_are_proven),
        cmocka_unit_test(linear_costs_are_proven_in_any_order),
        cmocka_unit_test(any_order_is_proven),
        cmocka_unit_test(the_dynamic_program_agrees),
        cmocka_unit_test(a_search_that_is_too_wide_leaves_a_small_gap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
