/* SPDX-License-Identifier: MIT
 * Scatter and gather together against all distributions there are. The master does not compute
 * unless a test says so. */
#include "instance.h"
#include "returns.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- Every pair of orders, every distribution ---- */

struct search {
    const struct rsc_platform *platform;
    bool two_ports;
    int n, sends[MAX_WORKERS], returns[MAX_WORKERS];
    int64_t counts[MAX_WORKERS + 1];
    double best_s;
};

/* Straight from the definition; processor 0 is the master. */
static double makespan_s(const struct search *search)
{
    double now_s = 0.0, ready_s[MAX_WORKERS + 1];
    for (int k = 0; k < search->n; k++) {
        int p = search->sends[k];
        now_s += rsc_platform_receive_s(search->platform, p, search->counts[p]);
        ready_s[p] = now_s + rsc_platform_compute_s(search->platform, p, search->counts[p]);
    }
    double computed_s = now_s;
    if (search->counts[0] > 0)
        computed_s += rsc_platform_compute_s(search->platform, 0, search->counts[0]);
    now_s = search->two_ports ? 0.0 : computed_s;
    for (int k = 0; k < search->n; k++) {
        int p = search->returns[k];
        if (search->counts[p] > 0)
            now_s = fmax(now_s, ready_s[p]) +
                    rsc_platform_return_s(search->platform, p, search->counts[p]);
    }
    return fmax(now_s, computed_s);
}

static void distribute(struct search *search, int p, int64_t left)
{
    if (p == search->n) {
        search->counts[p] = left;
        search->best_s = fmin(search->best_s, makespan_s(search));
        return;
    }
    for (search->counts[p] = 0; search->counts[p] <= left; search->counts[p]++)
        distribute(search, p + 1, left - search->counts[p]);
}

static const int orders_of_three[6][3] = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3},
                                          {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};

/* What planning for every pair of orders finds is never beaten, and what its bound excludes does
 * not exist; first in first out and last in first out are two of the pairs. */
static void every_pair_of_orders_against_brute_force(void **unused)
{
    (void)unused;
    returns_needs_glpk();
    int neither = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t state = seed;
        struct workers workers =
            returns_random_workers(&state, 3, returns_sixteenths(&state, 0, 40), 0);
        struct search search = {returns_star(&workers), seed % 2, .n = 3, .best_s = INFINITY};
        struct rsc_problem problem = returns_gather(RSC_RETURN_EXHAUSTIVE, RSC_ORDER_EXHAUSTIVE);
        problem.items = instance_between(&state, 1, 7);
        problem.port = search.two_ports ? RSC_PORT_TWO : RSC_PORT_ONE;
        for (int pair = 0; pair < 36; pair++) {
            for (int k = 0; k < 3; k++) {
                search.sends[k] = orders_of_three[pair / 6][k];
                search.returns[k] = orders_of_three[pair % 6][k];
            }
            search.counts[0] = 0;
            distribute(&search, 1, problem.items);
        }
        struct rsc_schedule best = returns_planned(search.platform, problem);
        assert_true(best.makespan_s >= search.best_s * (1.0 - 1e-12));
        problem.items = ITEMS;
        double pair_s = returns_optimum_s(search.platform, problem);
        assert_true(pair_s / ITEMS * (double)best.items <= search.best_s * (1.0 + 1e-6));
        problem.order = RSC_ORDER_BANDWIDTH;
        problem.returns = RSC_RETURN_AUTO;
        double auto_s = returns_optimum_s(search.platform, problem);
        assert_true(pair_s <= auto_s * (1.0 + 1e-5));
        neither += pair_s < auto_s * (1.0 - 1e-3);
        rsc_schedule_clear(&best);
        rsc_platform_free((struct rsc_platform *)search.platform);
    }
    print_message("%d of 60 have a better pair than fifo and lifo\n", neither);
}

/* A master that computes: the bound holds, and nothing is lost beyond rounding. */
static void a_computing_master(void **unused)
{
    (void)unused;
    returns_needs_glpk();
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t state = seed;
        char yaml[512];
        snprintf(yaml, sizeof yaml,
                 "version: 1\nprocessors:\n  - {host: m, compute: %.17g}\n"
                 "  - {host: a, receive: %.17g, compute: %.17g, return: %.17g}\n"
                 "  - {host: b, receive: %.17g, compute: %.17g, return: %.17g}\n",
                 returns_sixteenths(&state, 1, 99), returns_sixteenths(&state, 0, 40),
                 returns_sixteenths(&state, 1, 99), returns_sixteenths(&state, 0, 40),
                 returns_sixteenths(&state, 0, 40), returns_sixteenths(&state, 1, 99),
                 returns_sixteenths(&state, 0, 40));
        struct search search = {instance_parse(yaml), seed % 2, .n = 2, .best_s = INFINITY};
        struct rsc_problem problem = returns_gather(RSC_RETURN_AUTO, RSC_ORDER_EXHAUSTIVE);
        problem.items = 12;
        problem.port = search.two_ports ? RSC_PORT_TWO : RSC_PORT_ONE;
        for (int pair = 0; pair < 4; pair++) {
            search.sends[0] = 1 + pair / 2;
            search.returns[0] = 1 + pair % 2;
            search.sends[1] = 3 - search.sends[0];
            search.returns[1] = 3 - search.returns[0];
            for (search.counts[0] = 0; search.counts[0] <= 12; search.counts[0]++)
                for (search.counts[1] = 0; search.counts[1] <= 12 - search.counts[0];
                     search.counts[1]++) {
                    search.counts[2] = 12 - search.counts[0] - search.counts[1];
                    search.best_s = fmin(search.best_s, makespan_s(&search));
                }
        }
        struct rsc_schedule schedule = returns_planned(search.platform, problem);
        assert_true(schedule.makespan_s >= search.best_s * (1.0 - 1e-12));
        rsc_schedule_clear(&schedule);
        problem.items = ITEMS;
        double optimum = returns_optimum_s(search.platform, problem);
        assert_true(optimum * 12 / ITEMS <= search.best_s * (1.0 + 1e-6));
        rsc_platform_free((struct rsc_platform *)search.platform);
    }
}

/* ---- Start-ups, tables, whole items ---- */

static void write_cost(char *text, size_t size, const char *key, uint64_t *state, bool table)
{
    double first = returns_sixteenths(state, 1, 60),
           second = first + returns_sixteenths(state, 1, 60);
    if (table)
        snprintf(text, size, ", %s: {points: [[1, %.17g], [4, %.17g], [9, %.17g]]}", key, first,
                 second, second + returns_sixteenths(state, 1, 99));
    else
        snprintf(text, size, ", %s: {startup: %.17g, per_item: %.17g}", key,
                 returns_sixteenths(state, 0, 60), first);
}

static struct rsc_platform *any_star(uint64_t *state, int tables)
{
    static const char *const names[] = {"m", "a", "b", "c"};
    char yaml[2048], costs[3][256];
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n");
    for (int p = 0; p < 4; p++) {
        write_cost(costs[0], sizeof costs[0], "compute", state, tables & 1);
        write_cost(costs[1], sizeof costs[1], "receive", state, tables & 2);
        write_cost(costs[2], sizeof costs[2], "return", state, tables & 4);
        used += snprintf(yaml + used, sizeof yaml - (size_t)used, "  - {host: %s%s%s%s}\n",
                         names[p], costs[0], p > 0 ? costs[1] : "", p > 0 ? costs[2] : "");
    }
    return instance_parse(yaml);
}

/* The best distribution for these orders, master and all. */
static double brute_force_s(const struct rsc_platform *platform, int64_t items, bool lifo)
{
    struct search search = {platform, false, .n = 3, .best_s = INFINITY};
    for (int k = 0; k < 3; k++) {
        search.sends[k] = 1 + k;
        search.returns[k] = lifo ? 3 - k : 1 + k;
    }
    for (search.counts[0] = 0; search.counts[0] <= items; search.counts[0]++)
        distribute(&search, 1, items - search.counts[0]);
    return search.best_s;
}

/* Last in first out is a scatter that pays both ways at once: proven in whole items, whatever the
 * costs are. */
static void lifo_is_planned_in_whole_items(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        uint64_t state = seed;
        struct rsc_platform *platform = any_star(&state, (int)(seed % 8));
        struct rsc_problem problem = returns_gather(RSC_RETURN_LIFO, RSC_ORDER_LISTED);
        problem.items = instance_between(&state, 1, 10);
        struct rsc_schedule schedule = returns_planned(platform, problem);
        double best_s = brute_force_s(platform, problem.items, true);
        assert_true(fabs(schedule.makespan_s - best_s) < 1e-9 * best_s);
        assert_true(schedule.lower_bound_s <= best_s * (1.0 + 1e-9));
        assert_true(schedule.optimal);
        for (int p = 1; p < 4; p++)
            assert_int_equal(schedule.slots[p].back, 2 - schedule.slots[p].service);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

/* The plan of the scatter alone, whose results return first in first out as they would anyway, is
 * never better: not with tables, which the linear program knows nothing of, nor without GLPK. */
static void never_behind_the_plan_of_the_scatter(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        uint64_t state = seed;
        struct rsc_platform *platform = any_star(&state, (int)(seed % 8));
        struct rsc_problem problem = returns_gather(RSC_RETURN_AUTO, RSC_ORDER_LISTED);
        problem.items = instance_between(&state, 5, 40);
        struct rsc_schedule joint = returns_planned(platform, problem), returned;
        problem.model = RSC_MODEL_SCATTER;
        struct rsc_schedule scatter = returns_planned(platform, problem);
        int64_t counts[4];
        for (int p = 0; p < 4; p++)
            counts[p] = scatter.slots[p].count;
        problem.model = RSC_MODEL_SCATTER_GATHER;
        problem.returns = RSC_RETURN_FIFO;
        assert_int_equal(rsc_plan_counts(platform, &problem, counts, &returned, NULL), 0);
        assert_true(joint.makespan_s <= returned.makespan_s * (1.0 + 1e-9));
        assert_true(joint.lower_bound_s <= joint.makespan_s);
        problem.algorithm = RSC_ALG_UNIFORM;
        problem.returns = joint.returns;
        struct rsc_schedule even = returns_planned(platform, problem);
        assert_true(fabs(even.makespan_s / joint.uniform_makespan_s - 1.0) < 1e-9);
        rsc_schedule_clear(&joint);
        rsc_schedule_clear(&scatter);
        rsc_schedule_clear(&returned);
        rsc_schedule_clear(&even);
        rsc_platform_free(platform);
    }
}

/* First in first out with start-ups: never better than the best, which is not far; and the better
 * of both ways is planned. */
static void fifo_is_planned_with_startups(void **unused)
{
    (void)unused;
    double lost = 0.0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        uint64_t state = seed;
        struct rsc_platform *platform = any_star(&state, 0);
        struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        problem.items = instance_between(&state, 20, 30);
        double fifo_s = brute_force_s(platform, problem.items, false);
        double lifo_s = brute_force_s(platform, problem.items, true);
        problem.algorithm = RSC_ALG_LP;
        if (rsc_plan_has_glpk()) {
            struct rsc_schedule fifo = returns_planned(platform, problem);
            assert_true(fifo.makespan_s >= fifo_s * (1.0 - 1e-9));
            assert_true(fifo.lower_bound_s <= fifo_s * (1.0 + 1e-9));
            lost += fifo.makespan_s / fifo_s - 1.0;
            rsc_schedule_clear(&fifo);
        }
        problem.algorithm = RSC_ALG_AUTO;
        problem.returns = RSC_RETURN_AUTO;
        struct rsc_schedule better = returns_planned(platform, problem);
        assert_true(better.makespan_s <= lifo_s * (1.0 + 1e-9));
        assert_true(better.makespan_s >= fmin(fifo_s, lifo_s) * (1.0 - 1e-9));
        rsc_schedule_clear(&better);
        rsc_platform_free(platform);
    }
    print_message("fifo: %.3g %% lost on average\n", lost);
    assert_true(lost < 5.0);
}

/* With few items, 1 to 8 a processor, nobody has to ask for the search. */
static void few_items_are_planned_exactly(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 80; seed++) {
        uint64_t state = seed;
        struct rsc_platform *platform = any_star(&state, (int)(seed % 8));
        struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        problem.items = 4 * (1 + (int64_t)(seed % 8));
        double best_s = brute_force_s(platform, problem.items, false);
        struct rsc_schedule schedule = returns_planned(platform, problem);
        assert_int_equal(schedule.algorithm, RSC_ALG_EXACT);
        assert_true(fabs(schedule.makespan_s - best_s) <= 1e-9 * best_s);
        assert_true(schedule.rational_bound_s <= best_s * (1.0 + 1e-9));
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

static double drawn_s(uint64_t *state, int64_t most_ms)
{
    return (double)instance_between(state, 1, most_ms) * 1e-3;
}

/* Six processors with start-ups everywhere. */
static struct rsc_platform *star_with_startups(uint64_t *state)
{
    char yaml[1500];
    int n = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n  - {host: r, compute: %g}\n",
                     drawn_s(state, 3000));
    for (int i = 1; i < 6; i++)
        n += snprintf(yaml + n, sizeof yaml - (size_t)n,
                      "  - {host: p%d, receive: {startup: %g, per_item: %g}, compute: {startup: "
                      "%g, per_item: %g}, return: {startup: %g, per_item: %g}}\n",
                      i, drawn_s(state, 500), drawn_s(state, 400), drawn_s(state, 500),
                      drawn_s(state, 3000), drawn_s(state, 300), drawn_s(state, 300));
    return instance_parse(yaml);
}

/* With 8 items a processor and more ways to deal them out than can be looked through unasked. */
static void eight_items_each_lose_one_percent_at_most(void **unused)
{
    (void)unused;
    enum { CASES = 30 };
    double lost = 0.0;
    uint64_t state = 8;
    for (int i = 0; i < CASES; i++) {
        struct rsc_platform *platform = star_with_startups(&state);
        struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_BANDWIDTH);
        problem.items = 6 * 8;
        struct rsc_schedule planned = returns_planned(platform, problem);
        problem.algorithm = RSC_ALG_EXACT;
        struct rsc_schedule best = returns_planned(platform, problem);
        assert_true(best.optimal);
        assert_true(planned.makespan_s >= best.makespan_s * (1.0 - 1e-12));
        lost += (planned.makespan_s / best.makespan_s - 1.0) / CASES;
        rsc_schedule_clear(&planned);
        rsc_schedule_clear(&best);
        rsc_platform_free(platform);
    }
    print_message("8 items each: %.3f %% above the best on average\n", 100.0 * lost);
    assert_true(lost < 0.01 || !rsc_plan_has_glpk());
}

/* Proven in whole items, for tables, start-ups and a master that computes. */
static void exact_is_what_brute_force_finds(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        uint64_t state = seed;
        struct search search = {any_star(&state, (int)(seed % 8)), seed % 3 == 0, .n = 3,
                                .sends = {1, 2, 3}, .best_s = INFINITY};
        struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        bool every = seed % 5 == 0;
        problem.algorithm = RSC_ALG_EXACT;
        problem.returns = every ? RSC_RETURN_EXHAUSTIVE : RSC_RETURN_FIFO;
        problem.port = search.two_ports ? RSC_PORT_TWO : RSC_PORT_ONE;
        problem.items = instance_between(&state, 1, 24);
        for (int order = 0; order < (every ? 6 : 1); order++) {
            memcpy(search.returns, orders_of_three[order], sizeof orders_of_three[order]);
            for (search.counts[0] = 0; search.counts[0] <= problem.items; search.counts[0]++)
                distribute(&search, 1, problem.items - search.counts[0]);
        }
        struct rsc_schedule schedule = returns_planned(search.platform, problem);
        if (!(fabs(schedule.makespan_s - search.best_s) <= 1e-9 * search.best_s))
            fail_msg("seed %d: %.17g, brute force %.17g", (int)seed, schedule.makespan_s,
                     search.best_s);
        assert_true(schedule.optimal);
        rsc_schedule_clear(&schedule);
        rsc_platform_free((struct rsc_platform *)search.platform);
    }
}

/* Where the search cannot end in time, what it has is no worse than the linear program. */
static void exact_is_no_worse_than_the_linear_program(void **unused)
{
    (void)unused;
    returns_needs_glpk();
    for (uint64_t seed = 1; seed <= 20; seed++) {
        uint64_t state = seed;
        struct workers workers =
            returns_random_workers(&state, MAX_WORKERS, returns_sixteenths(&state, 0, 40), 0);
        struct rsc_platform *platform = returns_star(&workers);
        struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        problem.items = 8 * MAX_WORKERS;
        problem.algorithm = RSC_ALG_LP;
        struct rsc_schedule lp = returns_planned(platform, problem);
        problem.algorithm = RSC_ALG_EXACT;
        problem.time_s = seed % 2 ? 0.005 : 0.0;
        struct rsc_schedule exact = returns_planned(platform, problem);
        assert_true(exact.makespan_s <= lp.makespan_s * (1.0 + 1e-9));
        assert_true(exact.lower_bound_s >= lp.rational_bound_s * (1.0 - 1e-6));
        rsc_schedule_clear(&lp);
        rsc_schedule_clear(&exact);
        rsc_platform_free(platform);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_of_orders_against_brute_force),
        cmocka_unit_test(a_computing_master),
        cmocka_unit_test(lifo_is_planned_in_whole_items),
        cmocka_unit_test(never_behind_the_plan_of_the_scatter),
        cmocka_unit_test(fifo_is_planned_with_startups),
        cmocka_unit_test(few_items_are_planned_exactly),
        cmocka_unit_test(eight_items_each_lose_one_percent_at_most),
        cmocka_unit_test(exact_is_what_brute_force_finds),
        cmocka_unit_test(exact_is_no_worse_than_the_linear_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
