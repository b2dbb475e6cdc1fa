/* SPDX-License-Identifier: MIT
 * The order that the search finds where start-ups matter: against the best of all orders, and
 * against decreasing bandwidth. */
#include "order_search.h"

#include "instance.h"

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

static double makespan_s(const struct rsc_platform *platform, enum rsc_order order)
{
    struct rsc_problem problem = {.items = ITEMS, .order = order, .algorithm = RSC_ALG_EXACT};
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, &problem, &schedule, &err) < 0)
        fail_msg("%s", err.text);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_the_best_order),
        cmocka_unit_test(many_processors),
    };
    return cmocka_run_group_tests_name("order_search", tests, NULL, NULL);
}
