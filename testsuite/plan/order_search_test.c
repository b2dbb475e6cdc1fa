/* SPDX-License-Identifier: MIT
 * The order that the search finds where start-ups matter: against the best of all orders, and
 * against decreasing bandwidth. */
#include "order_search.h"

#include "instance.h"
#include "rescatter_rounds.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 60, ITEMS = 100000 };

/* Start-ups up to `percent` of what computing an even share takes on average. */
static struct rsc_platform *random_star(uint64_t *state, int nproc, int percent)
{
    char yaml[16384];
    double most_s = 1.5e-3 * ITEMS / nproc * percent / 100.0;
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n");
    for (int p = 0; p < nproc; p++) {
        used += snprintf(yaml + used, sizeof yaml - (size_t)used, "  - {host: p%d, ", p);
        if (p > 0)
            used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                             "receive: {startup: %.17g, per_item: %.17g}, ",
                             most_s * (double)instance_between(state, 0, 100) / 100.0,
                             1e-6 * (double)instance_between(state, 1, 200));
        used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                         "compute: {startup: %.17g, per_item: %.17g}}\n",
                         most_s * (double)instance_between(state, 0, 100) / 100.0,
                         1e-5 * (double)instance_between(state, 10, 300));
    }
    return instance_parse(yaml);
}

static struct rsc_schedule planned(const struct rsc_platform *platform, enum rsc_order order,
                                   enum rsc_algorithm algorithm)
{
    struct rsc_problem problem = {.items = ITEMS, .order = order, .algorithm = algorithm};
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, &problem, &schedule, &err) < 0)
        fail_msg("%s", err.text);
    return schedule;
}

static double makespan_s(const struct rsc_platform *platform, enum rsc_order order)
{
    struct rsc_schedule schedule = planned(platform, order, RSC_ALG_EXACT);
    double value = schedule.makespan_s;
    rsc_schedule_clear(&schedule);
    return value;
}

/* How much longer than in the best order it takes on average, and at worst. */
static void measure(int percent, double *mean, double *before)
{
    uint64_t state = 8;
    double sum = 0.0, worst = 0.0, sum_before = 0.0, worst_before = 0.0;
    for (int round = 0; round < ROUNDS; round++) {
        struct rsc_platform *platform =
            random_star(&state, (int)instance_between(&state, 3, 6), percent);
        double best_s = makespan_s(platform, RSC_ORDER_EXHAUSTIVE);
        double bandwidth = makespan_s(platform, RSC_ORDER_BANDWIDTH) / best_s - 1.0;
        double found = makespan_s(platform, RSC_ORDER_SEARCH) / best_s - 1.0;
        assert_true(found >= -1e-12 && found <= bandwidth + 1e-12);
        sum += found;
        worst = fmax(worst, found);
        sum_before += bandwidth;
        worst_before = fmax(worst_before, bandwidth);
        rsc_platform_free(platform);
    }
    *mean = sum / ROUNDS;
    *before = sum_before / ROUNDS;
    print_message("start-ups up to %d %%: search %.3f %% on average, %.2f %% at worst; bandwidth "
                  "%.3f %%, %.2f %%\n",
                  percent, 100 * *mean, 100 * worst, 100 * *before, 100 * worst_before);
}

static void near_the_best_order(void **unused)
{
    (void)unused;
    double mean, before;
    measure(10, &mean, &before);
    assert_true(mean < 0.001 && before > 5 * mean);
    measure(50, &mean, &before);
    assert_true(mean < 0.005 && before > 5 * mean);
}

/* More processors than all orders could be tried for; without start-ups theorem 3 holds. */
static void many_processors(void **unused)
{
    (void)unused;
    uint64_t state = 9;
    int better = 0;
    for (int round = 0; round < 5; round++) {
        struct rsc_platform *platform = random_star(&state, 30, 30);
        double bandwidth_s = makespan_s(platform, RSC_ORDER_BANDWIDTH);
        double found_s = makespan_s(platform, RSC_ORDER_SEARCH);
        assert_true(found_s <= bandwidth_s);
        better += found_s < 0.999 * bandwidth_s;
        rsc_platform_free(platform);
        platform = random_star(&state, 30, 0);
        assert_true(makespan_s(platform, RSC_ORDER_SEARCH) ==
                    makespan_s(platform, RSC_ORDER_BANDWIDTH));
        rsc_platform_free(platform);
    }
    assert_true(better >= 3);
}

/* What order auto stands for: on few processors all of the search, the same each time; bandwidth
 * where there is no start-up, an algorithm is asked for, or results travel back. */
static void auto_searches_where_it_pays(void **unused)
{
    (void)unused;
    uint64_t state = 10;
    int searched = 0;
    for (int round = 0; round < 40; round++) {
        struct rsc_platform *platform = random_star(&state, 3 + round % 14, round % 4 * 10);
        struct rsc_schedule chosen = planned(platform, RSC_ORDER_AUTO, RSC_ALG_AUTO);
        struct rsc_schedule again = planned(platform, RSC_ORDER_AUTO, RSC_ALG_AUTO);
        struct rsc_schedule asked = planned(platform, RSC_ORDER_AUTO, RSC_ALG_EXACT);
        double found_s = makespan_s(platform, RSC_ORDER_SEARCH);
        double bandwidth_s = makespan_s(platform, RSC_ORDER_BANDWIDTH);
        assert_true(chosen.makespan_s <= bandwidth_s * (1.0 + 1e-9));
        assert_true(chosen.makespan_s <= found_s * (1.0 + 1e-9));
        assert_true(chosen.lower_bound_s <= found_s);
        assert_true(asked.order == RSC_ORDER_BANDWIDTH && asked.makespan_s == bandwidth_s);
        assert_true(round % 4 || chosen.order == RSC_ORDER_BANDWIDTH);
        for (int p = 0; p < chosen.nproc; p++)
            assert_true(chosen.slots[p].count == again.slots[p].count &&
                        chosen.slots[p].service == again.slots[p].service);
        searched += chosen.order == RSC_ORDER_SEARCH;
        rsc_schedule_clear(&chosen);
        rsc_schedule_clear(&again);
        rsc_schedule_clear(&asked);
        rsc_platform_free(platform);
    }
    assert_true(searched >= 15);
}

/* Rounds and results that travel back are planned with auto, too. */
static void auto_is_an_order_everywhere(void **unused)
{
    (void)unused;
    uint64_t state = 11;
    struct rsc_platform *platform = random_star(&state, 6, 20);
    struct rsc_rounds_problem rounds = {
        .items = ITEMS, .algorithm = RSC_ROUNDS_PERIODIC_SQRT, .order = RSC_ORDER_AUTO};
    struct rsc_rounds made;
    assert_int_equal(rsc_plan_rounds(platform, &rounds, &made, NULL), 0);
    assert_int_equal(made.order, RSC_ORDER_BANDWIDTH);
    rsc_rounds_clear(&made);
    int64_t counts[6] = {1, 2, 3, 4, 5, 6};
    struct rsc_problem problem = {.order = RSC_ORDER_AUTO};
    struct rsc_schedule schedule;
    assert_int_equal(rsc_plan_counts(platform, &problem, counts, &schedule, NULL), 0);
    rsc_schedule_clear(&schedule);
    problem = (struct rsc_problem){.items = ITEMS,
                                   .order = RSC_ORDER_AUTO,
                                   .model = RSC_MODEL_SCATTER_GATHER,
                                   .returns = RSC_RETURN_LIFO};
    assert_int_equal(rsc_plan_scatter(platform, &problem, &schedule, NULL), 0);
    assert_int_equal(schedule.order == RSC_ORDER_AUTO, 0);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_the_best_order),
        cmocka_unit_test(many_processors),
        cmocka_unit_test(auto_searches_where_it_pays),
        cmocka_unit_test(auto_is_an_order_everywhere),
    };
    return cmocka_run_group_tests_name("order_search", tests, NULL, NULL);
}
