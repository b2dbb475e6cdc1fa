/* SPDX-License-Identifier: MIT
 * Scatter and gather together against the numbers and theorems of [Return]. Workers w1, w2, ... are
 * listed in a given order; the master does not compute unless a test says so. */
#include "instance.h"
#include "rounding.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 150, ITEMS = 1000000, MAX_WORKERS = 6 };

struct workers {
    int n;
    double c[MAX_WORKERS], w[MAX_WORKERS], d[MAX_WORKERS]; /* seconds per item */
};

static struct rsc_platform *star(const struct workers *workers)
{
    char yaml[2048];
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n  - host: master\n");
    for (int i = 0; i < workers->n; i++)
        used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                         "  - {host: w%d, receive: %.17g, compute: %.17g, return: %.17g}\n", i + 1,
                         workers->c[i], workers->w[i], workers->d[i]);
    return instance_parse(yaml);
}

static double sixteenths(uint64_t *state, int64_t least, int64_t most)
{
    return (double)instance_between(state, least, most) / 16.0;
}

/* d = z c for all, with c from the least (sign 1) or from the greatest (sign -1) on. */
static struct workers random_workers(uint64_t *state, int n, double z, int sign)
{
    struct workers workers = {.n = n};
    for (int i = 0; i < n; i++) {
        workers.c[i] = sixteenths(state, 1, 40);
        workers.w[i] = sixteenths(state, 1, 200);
    }
    for (int i = 0; i < n; i++) {
        for (int j = i; j > 0 && sign * (workers.c[j] - workers.c[j - 1]) < 0; j--) {
            double swap = workers.c[j];
            workers.c[j] = workers.c[j - 1];
            workers.c[j - 1] = swap;
        }
    }
    for (int i = 0; i < n; i++)
        workers.d[i] = z * workers.c[i];
    return workers;
}

static struct rsc_problem gather(enum rsc_return returns, enum rsc_order order)
{
    return (struct rsc_problem){
        .items = ITEMS, .model = RSC_MODEL_SCATTER_GATHER, .returns = returns, .order = order};
}

static struct rsc_schedule planned(const struct rsc_platform *platform, struct rsc_problem problem)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, &problem, &schedule, &err) < 0)
        fail_msg("%s", err.text);
    return schedule;
}

/* Seconds of the rational optimum, which the rounded plan must come near. */
static double optimum_s(const struct rsc_platform *platform, struct rsc_problem problem)
{
    struct rsc_schedule schedule = planned(platform, problem);
    double optimum_s = schedule.rational_bound_s;
    assert_true(schedule.makespan_s >= optimum_s);
    assert_true(schedule.makespan_s <= optimum_s * (1.0 + 1e-4));
    rsc_schedule_clear(&schedule);
    return optimum_s;
}

static double optimum_of(const struct workers *workers, struct rsc_problem problem)
{
    struct rsc_platform *platform = star(workers);
    double seconds = optimum_s(platform, problem);
    rsc_platform_free(platform);
    return seconds;
}

static void needs_glpk(void)
{
    if (!rsc_plan_has_glpk())
        skip();
}

/* ---- Published numbers ---- */

/* [Return] 5.3.4: speeds 10, 8, 8, x and 9, 9, 10, 1; c = 1 / speed, w = 4 / speed, d = c / 2. */
static struct workers four_workers(double x)
{
    const double link[] = {10, 8, 8, x}, computing[] = {9, 9, 10, 1};
    struct workers workers = {.n = 4};
    for (int i = 0; i < 4; i++) {
        workers.c[i] = 1 / link[i];
        workers.w[i] = 4 / computing[i];
        workers.d[i] = 0.5 / link[i];
    }
    return workers;
}

static void published_rates_and_enrolment(void **unused)
{
    (void)unused;
    needs_glpk();
    struct workers slow = four_workers(1), quick = four_workers(3);
    struct rsc_problem problem = gather(RSC_RETURN_FIFO, RSC_ORDER_BANDWIDTH);
    assert_true(fabs(ITEMS / optimum_of(&slow, problem) - 3.860600) < 5e-7);
    assert_true(fabs(ITEMS / optimum_of(&quick, problem) - 3.905163) < 5e-7);
    struct rsc_platform *platform = star(&slow);
    struct rsc_schedule schedule = planned(platform, problem);
    assert_int_equal(schedule.slots[4].count, 0);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    platform = star(&quick);
    schedule = planned(platform, problem);
    assert_true(fabs((double)schedule.slots[4].count / schedule.lower_bound_s - 0.12498) < 2e-5);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
}

/* [Return] 5, the example of the rounding policy. */
static void rounds_as_published(void **unused)
{
    (void)unused;
    const double rational[] = {200.4, 300.2, 139.8, 359.6};
    int64_t none[] = {0, 0, 0, 0}, all[] = {1000, 1000, 1000, 1000}, shares[4];
    struct rsc_star problem = {.p = 4, .n = 1000, .min = none, .max = all};
    rsc_round_down(&problem, rational, shares);
    assert_true(shares[0] == 201 && shares[1] == 301 && shares[2] == 139 && shares[3] == 359);
    int64_t tight[] = {200, 1000, 1000, 1000};
    problem.max = tight;
    rsc_round_down(&problem, rational, shares);
    assert_true(shares[0] == 200 && shares[1] == 301 && shares[2] == 140 && shares[3] == 359);
}

/* ---- Bus ---- */

/* [Return] theorem 2; its second term alone is the two-port throughput. */
static double bus_rate(double c, double d, const double *w, int n, bool two_ports)
{
    double product = 1.0, sum = 0.0;
    for (int i = 0; i < n; i++) {
        product *= (d + w[i]) / (c + w[i]);
        sum += product / (d + w[i]);
    }
    double rate = sum / (1.0 + d * sum);
    return two_ports ? rate : fmin(1.0 / (c + d), rate);
}

static void a_bus_has_a_closed_form(void **unused)
{
    (void)unused;
    uint64_t state = 5738;
    for (int round = 0; round < ROUNDS; round++) {
        struct workers bus = {.n = (int)instance_between(&state, 1, MAX_WORKERS)};
        double c = sixteenths(&state, 1, 40), d = c * sixteenths(&state, 0, 30);
        for (int i = 0; i < bus.n; i++) {
            bus.c[i] = c;
            bus.d[i] = d;
            bus.w[i] = sixteenths(&state, 1, 200);
        }
        struct rsc_problem problem = gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        problem.port = round % 2 ? RSC_PORT_TWO : RSC_PORT_ONE;
        double wanted_s = ITEMS / bus_rate(c, d, bus.w, bus.n, round % 2);
        problem.algorithm = RSC_ALG_CLOSED_FORM;
        assert_true(fabs(optimum_of(&bus, problem) / wanted_s - 1.0) < 1e-9);
        problem.algorithm = RSC_ALG_LP;
        if (rsc_plan_has_glpk())
            assert_true(fabs(optimum_of(&bus, problem) / wanted_s - 1.0) < 1e-7);
    }
}

/* 4000 workers, products far beyond what a double holds. */
static void a_long_bus(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = instance_parse(
        "version: 1\nprocessors:\n  - host: master\n"
        "  - {host: w, slots: 4000, receive: 0.001, compute: 0.002, return: 0.008}\n");
    struct rsc_problem problem = gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
    struct rsc_schedule schedule = planned(platform, problem);
    assert_int_equal(schedule.algorithm, RSC_ALG_CLOSED_FORM);
    assert_true(fabs(schedule.lower_bound_s / (ITEMS * 0.009) - 1.0) < 1e-9);
    assert_true(schedule.makespan_s <= schedule.lower_bound_s * (1.0 + 1e-3));
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
}

static void the_closed_form_names_what_fails(void **unused)
{
    static const struct {
        const char *worker, *master;
        enum rsc_return returns;
        int64_t max_share;
        enum rsc_port port;
    } cases[] = {
        {"receive: 0.5, compute: 2, return: 0.25", "", RSC_RETURN_FIFO, 0, RSC_PORT_ONE},
        {"receive: 1, compute: 2, return: 0.5", "", RSC_RETURN_FIFO, 0, RSC_PORT_ONE},
        {"receive: 1, compute: 2, return: 0.25", ", compute: 2", RSC_RETURN_FIFO, 0, RSC_PORT_ONE},
        {"receive: 1, compute: 2, return: 0.25", "", RSC_RETURN_LIFO, 0, RSC_PORT_ONE},
        {"receive: 1, compute: 2, return: 0.25", "", RSC_RETURN_FIFO, 6, RSC_PORT_ONE},
        {"receive: 1, compute: 2, return: 0.25", "", RSC_RETURN_FIFO, 0, RSC_PORT_MANY},
        {"receive: 1, compute: {startup: 1}, return: 0.25", "", RSC_RETURN_FIFO, 0, RSC_PORT_ONE},
    };
    (void)unused;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        char yaml[512];
        struct rsc_schedule schedule;
        struct rsc_err err;
        snprintf(yaml, sizeof yaml,
                 "version: 1\nprocessors:\n  - {host: master%s}\n"
                 "  - {host: a, receive: 1, compute: 3, return: 0.25}\n  - {host: b, %s}\n",
                 cases[k].master, cases[k].worker);
        struct rsc_platform *platform = instance_parse(yaml);
        struct rsc_problem problem = gather(cases[k].returns, RSC_ORDER_LISTED);
        problem.items = 10;
        problem.max_share = cases[k].max_share;
        problem.port = cases[k].port;
        problem.algorithm = RSC_ALG_CLOSED_FORM;
        if (rsc_plan_scatter(platform, &problem, &schedule, &err) == 0)
            fail_msg("case %zu was planned", k);
        assert_int_equal(err.code, RSC_ECONDITION);
        rsc_platform_free(platform);
    }
}

/* ---- Orders ---- */

/* Theorem 1 and its mirror image: the best FIFO serves by increasing c if z < 1, by decreasing c if
 * z > 1, and in any order if z = 1. */
static void the_best_fifo_goes_by_c(void **unused)
{
    (void)unused;
    needs_glpk();
    uint64_t state = 20050;
    for (int round = 0; round < 45; round++) {
        double z = round % 3 == 0   ? sixteenths(&state, 1, 15)
                   : round % 3 == 1 ? 1.0
                                    : sixteenths(&state, 17, 64);
        int sign = z < 1.0 ? 1 : z > 1.0 ? -1 : 0;
        struct workers workers = random_workers(&state, 4, z, sign);
        double by_c_s = optimum_of(&workers, gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED));
        double best_s = optimum_of(&workers, gather(RSC_RETURN_FIFO, RSC_ORDER_EXHAUSTIVE));
        double chosen_s = optimum_of(&workers, gather(RSC_RETURN_FIFO, RSC_ORDER_BANDWIDTH));
        assert_true(fabs(by_c_s / best_s - 1.0) < 1e-5);
        assert_true(fabs(chosen_s / best_s - 1.0) < 1e-5);
    }
}

/* The best LIFO serves by increasing c, and a second port does not help it ([Return] 5). */
static void the_best_lifo_goes_by_c(void **unused)
{
    (void)unused;
    needs_glpk();
    uint64_t state = 2006;
    for (int round = 0; round < 30; round++) {
        struct workers workers = random_workers(&state, 4, sixteenths(&state, 1, 40), 1);
        struct rsc_problem problem = gather(RSC_RETURN_LIFO, RSC_ORDER_LISTED);
        double by_c_s = optimum_of(&workers, problem);
        double best_s = optimum_of(&workers, gather(RSC_RETURN_LIFO, RSC_ORDER_EXHAUSTIVE));
        problem.port = RSC_PORT_TWO;
        double two_ports_s = optimum_of(&workers, problem);
        assert_true(fabs(by_c_s / best_s - 1.0) < 1e-5);
        assert_true(fabs(by_c_s / two_ports_s - 1.0) < 1e-7);
    }
}

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
    needs_glpk();
    int neither = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t state = seed;
        struct workers workers = random_workers(&state, 3, sixteenths(&state, 0, 40), 0);
        struct search search = {star(&workers), seed % 2, .n = 3, .best_s = INFINITY};
        struct rsc_problem problem = gather(RSC_RETURN_EXHAUSTIVE, RSC_ORDER_EXHAUSTIVE);
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
        struct rsc_schedule best = planned(search.platform, problem);
        assert_true(best.makespan_s >= search.best_s * (1.0 - 1e-12));
        problem.items = ITEMS;
        double pair_s = optimum_s(search.platform, problem);
        assert_true(pair_s / ITEMS * (double)best.items <= search.best_s * (1.0 + 1e-6));
        problem.order = RSC_ORDER_BANDWIDTH;
        problem.returns = RSC_RETURN_AUTO;
        double auto_s = optimum_s(search.platform, problem);
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
    needs_glpk();
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t state = seed;
        char yaml[512];
        snprintf(yaml, sizeof yaml,
                 "version: 1\nprocessors:\n  - {host: m, compute: %.17g}\n"
                 "  - {host: a, receive: %.17g, compute: %.17g, return: %.17g}\n"
                 "  - {host: b, receive: %.17g, compute: %.17g, return: %.17g}\n",
                 sixteenths(&state, 1, 99), sixteenths(&state, 0, 40), sixteenths(&state, 1, 99),
                 sixteenths(&state, 0, 40), sixteenths(&state, 0, 40), sixteenths(&state, 1, 99),
                 sixteenths(&state, 0, 40));
        struct search search = {instance_parse(yaml), seed % 2, .n = 2, .best_s = INFINITY};
        struct rsc_problem problem = gather(RSC_RETURN_AUTO, RSC_ORDER_EXHAUSTIVE);
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
        struct rsc_schedule schedule = planned(search.platform, problem);
        assert_true(schedule.makespan_s >= search.best_s * (1.0 - 1e-12));
        rsc_schedule_clear(&schedule);
        problem.items = ITEMS;
        double optimum = optimum_s(search.platform, problem);
        assert_true(optimum * 12 / ITEMS <= search.best_s * (1.0 + 1e-6));
        rsc_platform_free((struct rsc_platform *)search.platform);
    }
}

/* ---- Start-ups, tables, whole items ---- */

static void write_cost(char *text, size_t size, const char *key, uint64_t *state, bool table)
{
    double first = sixteenths(state, 1, 60), second = first + sixteenths(state, 1, 60);
    if (table)
        snprintf(text, size, ", %s: {points: [[1, %.17g], [4, %.17g], [9, %.17g]]}", key, first,
                 second, second + sixteenths(state, 1, 99));
    else
        snprintf(text, size, ", %s: {startup: %.17g, per_item: %.17g}", key,
                 sixteenths(state, 0, 60), first);
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
        struct rsc_problem problem = gather(RSC_RETURN_LIFO, RSC_ORDER_LISTED);
        problem.items = instance_between(&state, 1, 10);
        struct rsc_schedule schedule = planned(platform, problem);
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
        struct rsc_problem problem = gather(RSC_RETURN_AUTO, RSC_ORDER_LISTED);
        problem.items = instance_between(&state, 5, 40);
        struct rsc_schedule joint = planned(platform, problem), returned;
        problem.model = RSC_MODEL_SCATTER;
        struct rsc_schedule scatter = planned(platform, problem);
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
        struct rsc_schedule even = planned(platform, problem);
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
        struct rsc_problem problem = gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        problem.items = instance_between(&state, 20, 30);
        double fifo_s = brute_force_s(platform, problem.items, false);
        double lifo_s = brute_force_s(platform, problem.items, true);
        if (rsc_plan_has_glpk()) {
            struct rsc_schedule fifo = planned(platform, problem);
            assert_true(fifo.makespan_s >= fifo_s * (1.0 - 1e-9));
            assert_true(fifo.lower_bound_s <= fifo_s * (1.0 + 1e-9));
            lost += fifo.makespan_s / fifo_s - 1.0;
            rsc_schedule_clear(&fifo);
        }
        problem.returns = RSC_RETURN_AUTO;
        struct rsc_schedule better = planned(platform, problem);
        assert_true(better.makespan_s <= lifo_s * (1.0 + 1e-9));
        assert_true(better.makespan_s >= fmin(fifo_s, lifo_s) * (1.0 - 1e-9));
        rsc_schedule_clear(&better);
        rsc_platform_free(platform);
    }
    print_message("fifo: %.3g %% lost on average\n", lost);
    assert_true(lost < 5.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_rates_and_enrolment),
        cmocka_unit_test(rounds_as_published),
        cmocka_unit_test(a_bus_has_a_closed_form),
        cmocka_unit_test(a_long_bus),
        cmocka_unit_test(the_closed_form_names_what_fails),
        cmocka_unit_test(the_best_fifo_goes_by_c),
        cmocka_unit_test(the_best_lifo_goes_by_c),
        cmocka_unit_test(every_pair_of_orders_against_brute_force),
        cmocka_unit_test(a_computing_master),
        cmocka_unit_test(lifo_is_planned_in_whole_items),
        cmocka_unit_test(never_behind_the_plan_of_the_scatter),
        cmocka_unit_test(fifo_is_planned_with_startups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
