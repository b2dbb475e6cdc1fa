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

static struct rsc_request gather(enum rsc_return returns, enum rsc_order order)
{
    return (struct rsc_request){
        .items = ITEMS, .model = RSC_MODEL_SCATTER_GATHER, .returns = returns, .order = order};
}

static struct rsc_schedule planned(const struct rsc_platform *platform, struct rsc_request request)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, &request, &schedule, &err) < 0)
        fail_msg("%s", err.text);
    return schedule;
}

/* Seconds of the rational optimum, which the rounded plan must come near. */
static double optimum_s(const struct rsc_platform *platform, struct rsc_request request)
{
    struct rsc_schedule schedule = planned(platform, request);
    double optimum_s = schedule.lower_bound_s;
    assert_true(schedule.makespan_s >= optimum_s);
    assert_true(schedule.makespan_s <= optimum_s * (1.0 + 1e-4));
    rsc_schedule_clear(&schedule);
    return optimum_s;
}

static double optimum_of(const struct workers *workers, struct rsc_request request)
{
    struct rsc_platform *platform = star(workers);
    double seconds = optimum_s(platform, request);
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
    struct rsc_request request = gather(RSC_RETURN_FIFO, RSC_ORDER_BANDWIDTH);
    assert_true(fabs(ITEMS / optimum_of(&slow, request) - 3.860600) < 5e-7);
    assert_true(fabs(ITEMS / optimum_of(&quick, request) - 3.905163) < 5e-7);
    struct rsc_platform *platform = star(&slow);
    struct rsc_schedule schedule = planned(platform, request);
    assert_int_equal(schedule.slots[4].count, 0);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    platform = star(&quick);
    schedule = planned(platform, request);
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
        struct rsc_request request = gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        request.port = round % 2 ? RSC_PORT_TWO : RSC_PORT_ONE;
        double wanted_s = ITEMS / bus_rate(c, d, bus.w, bus.n, round % 2);
        request.algorithm = RSC_ALG_CLOSED_FORM;
        assert_true(fabs(optimum_of(&bus, request) / wanted_s - 1.0) < 1e-9);
        request.algorithm = RSC_ALG_LP;
        if (rsc_plan_has_glpk())
            assert_true(fabs(optimum_of(&bus, request) / wanted_s - 1.0) < 1e-7);
    }
}

/* 4000 workers, products far beyond what a double holds. */
static void a_long_bus(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = instance_parse(
        "version: 1\nprocessors:\n  - host: master\n"
        "  - {host: w, slots: 4000, receive: 0.001, compute: 0.002, return: 0.008}\n");
    struct rsc_request request = gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
    struct rsc_schedule schedule = planned(platform, request);
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
        struct rsc_request request = gather(cases[k].returns, RSC_ORDER_LISTED);
        request.items = 10;
        request.max_share = cases[k].max_share;
        request.port = cases[k].port;
        request.algorithm = RSC_ALG_CLOSED_FORM;
        if (rsc_plan_scatter(platform, &request, &schedule, &err) == 0)
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
        struct rsc_request request = gather(RSC_RETURN_LIFO, RSC_ORDER_LISTED);
        double by_c_s = optimum_of(&workers, request);
        double best_s = optimum_of(&workers, gather(RSC_RETURN_LIFO, RSC_ORDER_EXHAUSTIVE));
        request.port = RSC_PORT_TWO;
        double two_ports_s = optimum_of(&workers, request);
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
        struct rsc_request request = gather(RSC_RETURN_EXHAUSTIVE, RSC_ORDER_EXHAUSTIVE);
        request.items = instance_between(&state, 1, 7);
        request.port = search.two_ports ? RSC_PORT_TWO : RSC_PORT_ONE;
        for (int pair = 0; pair < 36; pair++) {
            for (int k = 0; k < 3; k++) {
                search.sends[k] = orders_of_three[pair / 6][k];
                search.returns[k] = orders_of_three[pair % 6][k];
            }
            search.counts[0] = 0;
            distribute(&search, 1, request.items);
        }
        struct rsc_schedule best = planned(search.platform, request);
        assert_true(best.makespan_s >= search.best_s * (1.0 - 1e-12));
        request.items = ITEMS;
        double pair_s = optimum_s(search.platform, request);
        assert_true(pair_s / ITEMS * (double)best.items <= search.best_s * (1.0 + 1e-6));
        request.order = RSC_ORDER_BANDWIDTH;
        request.returns = RSC_RETURN_AUTO;
        double auto_s = optimum_s(search.platform, request);
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
        struct rsc_request request = gather(RSC_RETURN_AUTO, RSC_ORDER_EXHAUSTIVE);
        request.items = 12;
        request.port = search.two_ports ? RSC_PORT_TWO : RSC_PORT_ONE;
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
        struct rsc_schedule schedule = planned(search.platform, request);
        assert_true(schedule.makespan_s >= search.best_s * (1.0 - 1e-12));
        rsc_schedule_clear(&schedule);
        request.items = ITEMS;
        double optimum = optimum_s(search.platform, request);
        assert_true(optimum * 12 / ITEMS <= search.best_s * (1.0 + 1e-6));
        rsc_platform_free((struct rsc_platform *)search.platform);
    }
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
