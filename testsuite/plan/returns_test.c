/* SPDX-License-Identifier: MIT
 * Scatter and gather together against the numbers and theorems of [Return]. Workers w1, w2, ... are
 * listed in a given order; the master does not compute unless a test says so. */
#include "instance.h"
#include "returns.h"
#include "rounding.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 150 };

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
    returns_needs_glpk();
    struct workers slow = four_workers(1), quick = four_workers(3);
    struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_BANDWIDTH);
    assert_true(fabs(ITEMS / returns_optimum_of(&slow, problem) - 3.860600) < 5e-7);
    assert_true(fabs(ITEMS / returns_optimum_of(&quick, problem) - 3.905163) < 5e-7);
    struct rsc_platform *platform = returns_star(&slow);
    struct rsc_schedule schedule = returns_planned(platform, problem);
    assert_int_equal(schedule.slots[4].count, 0);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
    platform = returns_star(&quick);
    schedule = returns_planned(platform, problem);
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
        double c = returns_sixteenths(&state, 1, 40), d = c * returns_sixteenths(&state, 0, 30);
        for (int i = 0; i < bus.n; i++) {
            bus.c[i] = c;
            bus.d[i] = d;
            bus.w[i] = returns_sixteenths(&state, 1, 200);
        }
        struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
        problem.port = round % 2 ? RSC_PORT_TWO : RSC_PORT_ONE;
        double wanted_s = ITEMS / bus_rate(c, d, bus.w, bus.n, round % 2);
        problem.algorithm = RSC_ALG_CLOSED_FORM;
        assert_true(fabs(returns_optimum_of(&bus, problem) / wanted_s - 1.0) < 1e-9);
        problem.algorithm = RSC_ALG_LP;
        if (rsc_plan_has_glpk())
            assert_true(fabs(returns_optimum_of(&bus, problem) / wanted_s - 1.0) < 1e-7);
    }
}

/* 4000 workers, products far beyond what a double holds. */
static void a_long_bus(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = instance_parse(
        "version: 1\nprocessors:\n  - host: master\n"
        "  - {host: w, slots: 4000, receive: 0.001, compute: 0.002, return: 0.008}\n");
    struct rsc_problem problem = returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED);
    struct rsc_schedule schedule = returns_planned(platform, problem);
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
        struct rsc_problem problem = returns_gather(cases[k].returns, RSC_ORDER_LISTED);
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
    returns_needs_glpk();
    uint64_t state = 20050;
    for (int round = 0; round < 45; round++) {
        double z = round % 3 == 0   ? returns_sixteenths(&state, 1, 15)
                   : round % 3 == 1 ? 1.0
                                    : returns_sixteenths(&state, 17, 64);
        int sign = z < 1.0 ? 1 : z > 1.0 ? -1 : 0;
        struct workers workers = returns_random_workers(&state, 4, z, sign);
        double by_c_s =
            returns_optimum_of(&workers, returns_gather(RSC_RETURN_FIFO, RSC_ORDER_LISTED));
        double best_s =
            returns_optimum_of(&workers, returns_gather(RSC_RETURN_FIFO, RSC_ORDER_EXHAUSTIVE));
        double chosen_s =
            returns_optimum_of(&workers, returns_gather(RSC_RETURN_FIFO, RSC_ORDER_BANDWIDTH));
        assert_true(fabs(by_c_s / best_s - 1.0) < 1e-5);
        assert_true(fabs(chosen_s / best_s - 1.0) < 1e-5);
    }
}

/* The best LIFO serves by increasing c, and a second port does not help it ([Return] 5). */
static void the_best_lifo_goes_by_c(void **unused)
{
    (void)unused;
    returns_needs_glpk();
    uint64_t state = 2006;
    for (int round = 0; round < 30; round++) {
        struct workers workers =
            returns_random_workers(&state, 4, returns_sixteenths(&state, 1, 40), 1);
        struct rsc_problem problem = returns_gather(RSC_RETURN_LIFO, RSC_ORDER_LISTED);
        double by_c_s = returns_optimum_of(&workers, problem);
        double best_s =
            returns_optimum_of(&workers, returns_gather(RSC_RETURN_LIFO, RSC_ORDER_EXHAUSTIVE));
        problem.port = RSC_PORT_TWO;
        double two_ports_s = returns_optimum_of(&workers, problem);
        assert_true(fabs(by_c_s / best_s - 1.0) < 1e-5);
        assert_true(fabs(by_c_s / two_ports_s - 1.0) < 1e-7);
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
