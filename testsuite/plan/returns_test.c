/* SPDX-License-Identifier: MIT
 * Scatter and gather together against the numbers and theorems of [Return], and all transfers at
 * once against brute force. */
#include "instance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 150, ITEMS = 1000000 };

static struct rsc_schedule planned(const struct rsc_platform *platform,
                                   const struct rsc_request *request)
{
    struct rsc_schedule schedule;
    struct rsc_err err;
    if (rsc_plan_scatter(platform, request, &schedule, &err) < 0)
        fail_msg("%s", err.text);
    return schedule;
}

/* Items per second of the rational optimum, first in first out. */
static double fifo_rate(const struct rsc_platform *platform)
{
    struct rsc_request request = {
        .items = ITEMS, .model = RSC_MODEL_SCATTER_GATHER, .returns = RSC_RETURN_FIFO};
    struct rsc_schedule schedule = planned(platform, &request);
    double rate = ITEMS / schedule.lower_bound_s;
    assert_true(schedule.makespan_s >= schedule.lower_bound_s);
    assert_true(schedule.makespan_s <= schedule.lower_bound_s * (1.0 + 1e-4));
    rsc_schedule_clear(&schedule);
    return rate;
}

static void needs_glpk(void)
{
    if (!rsc_plan_has_glpk())
        skip();
}

/* [Return] 5.3.4: speeds 10, 8, 8, x and 9, 9, 10, 1; c = 1 / speed, w = 4 / speed, d = c / 2. */
static struct rsc_platform *four_workers(double x)
{
    const double link[] = {10, 8, 8, x}, computing[] = {9, 9, 10, 1};
    char yaml[1024];
    int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n  - host: master\n");
    for (int i = 0; i < 4; i++)
        used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                         "  - {host: w%d, receive: %.17g, compute: %.17g, return: %.17g}\n", i + 1,
                         1 / link[i], 4 / computing[i], 0.5 / link[i]);
    return instance_parse(yaml);
}

static void published_rates_and_enrolment(void **unused)
{
    (void)unused;
    needs_glpk();
    struct rsc_request request = {
        .items = ITEMS, .model = RSC_MODEL_SCATTER_GATHER, .returns = RSC_RETURN_FIFO};
    struct rsc_platform *slow = four_workers(1), *quick = four_workers(3);
    assert_true(fabs(fifo_rate(slow) - 3.860600) < 5e-7);
    assert_true(fabs(fifo_rate(quick) - 3.905163) < 5e-7);
    struct rsc_schedule schedule = planned(slow, &request);
    assert_int_equal(schedule.slots[4].count, 0);
    rsc_schedule_clear(&schedule);
    schedule = planned(quick, &request);
    assert_true(fabs((double)schedule.slots[4].count / schedule.lower_bound_s - 0.12498) < 2e-5);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(slow);
    rsc_platform_free(quick);
}

/* [Return] theorem 2. */
static double bus_rate(double c, double d, const double *w, int n)
{
    double product = 1.0, sum = 0.0;
    for (int i = 0; i < n; i++) {
        product *= (d + w[i]) / (c + w[i]);
        sum += product / (d + w[i]);
    }
    return fmin(1.0 / (c + d), sum / (1.0 + d * sum));
}

static void a_bus_has_a_closed_form(void **unused)
{
    (void)unused;
    needs_glpk();
    uint64_t state = 5738;
    for (int round = 0; round < ROUNDS; round++) {
        char yaml[2048];
        double w[6], c = (double)instance_between(&state, 1, 40) / 16.0;
        double d = c * (double)instance_between(&state, 0, 30) / 16.0;
        int n = (int)instance_between(&state, 1, 6);
        int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n  - host: master\n");
        for (int i = 0; i < n; i++) {
            w[i] = (double)instance_between(&state, 1, 200) / 16.0;
            used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                             "  - {host: w%d, receive: %.17g, compute: %.17g, return: %.17g}\n", i,
                             c, w[i], d);
        }
        struct rsc_platform *platform = instance_parse(yaml);
        assert_true(fabs(fifo_rate(platform) / bus_rate(c, d, w, n) - 1.0) < 1e-7);
        rsc_platform_free(platform);
    }
}

/* Theorem 1: no order beats the one by c for FIFO when d / c is the same everywhere. */
static void the_order_by_c_is_the_best_fifo(void **unused)
{
    (void)unused;
    needs_glpk();
    uint64_t state = 20050;
    for (int round = 0; round < 20; round++) {
        char yaml[2048];
        double z = (double)instance_between(&state, 1, 48) / 16.0;
        int used = snprintf(yaml, sizeof yaml, "version: 1\nprocessors:\n  - host: master\n");
        for (int i = 0; i < 4; i++) {
            double c = (double)instance_between(&state, 1, 40) / 16.0;
            used += snprintf(yaml + used, sizeof yaml - (size_t)used,
                             "  - {host: w%d, receive: %.17g, compute: %.17g, return: %.17g}\n", i,
                             c, (double)instance_between(&state, 1, 200) / 16.0, c * z);
        }
        struct rsc_platform *platform = instance_parse(yaml);
        struct rsc_request request = {.items = ITEMS,
                                      .model = RSC_MODEL_SCATTER_GATHER,
                                      .returns = RSC_RETURN_FIFO,
                                      .order = RSC_ORDER_EXHAUSTIVE};
        struct rsc_schedule best = planned(platform, &request);
        assert_true(ITEMS / fifo_rate(platform) <= best.makespan_s);
        rsc_schedule_clear(&best);
        rsc_platform_free(platform);
    }
}

/* ---- All transfers at once ---- */

static double many_makespan_s(const struct rsc_platform *platform, const int64_t *counts)
{
    double makespan_s = 0.0, last_s = 0.0;
    for (int p = 1; p < rsc_platform_nproc(platform); p++) {
        if (counts[p] == 0)
            continue;
        double end_s = rsc_platform_receive_s(platform, p, counts[p]);
        last_s = fmax(last_s, end_s);
        makespan_s = fmax(makespan_s, end_s + rsc_platform_compute_s(platform, p, counts[p]));
    }
    if (counts[0] > 0)
        makespan_s = fmax(makespan_s, last_s + rsc_platform_compute_s(platform, 0, counts[0]));
    return makespan_s;
}

static double best_many_s(const struct rsc_platform *platform, int p, int64_t left, int64_t *counts)
{
    if (p == rsc_platform_nproc(platform) - 1) {
        counts[p] = left;
        return many_makespan_s(platform, counts);
    }
    double best_s = INFINITY;
    for (counts[p] = 0; counts[p] <= left; counts[p]++)
        best_s = fmin(best_s, best_many_s(platform, p + 1, left - counts[p], counts));
    return best_s;
}

static void many_ports_against_brute_force(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 600; seed++) {
        uint64_t state = seed;
        int64_t counts[4];
        int nproc = (int)instance_between(&state, 2, 4);
        enum instance_kind kind = seed % 2 ? INSTANCE_LINEAR : INSTANCE_AFFINE;
        struct rsc_platform *platform = instance_platform(kind, nproc, &state);
        struct rsc_request request = {.items = instance_between(&state, 1, 18),
                                      .port = RSC_PORT_MANY};
        struct rsc_schedule schedule = planned(platform, &request);
        double best_s = best_many_s(platform, 0, request.items, counts);
        for (int p = 0; p < nproc; p++)
            counts[p] = schedule.slots[p].count;
        if (schedule.makespan_s != many_makespan_s(platform, counts) ||
            schedule.makespan_s > best_s * (1 + 1e-12) || schedule.lower_bound_s > best_s)
            fail_msg("seed %llu: planned %.17g, best %.17g, bound %.17g", (unsigned long long)seed,
                     schedule.makespan_s, best_s, schedule.lower_bound_s);
        rsc_schedule_clear(&schedule);
        rsc_platform_free(platform);
    }
}

static void auto_takes_the_better_port(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = instance_parse(
        "version: 1\nnetwork: {port: many, root_per_byte: 1e-8}\nitem_bytes: 1000\nprocessors:\n"
        "  - {host: r, compute: 4e-5}\n  - {host: a, receive: 1e-5, compute: 2e-5}\n"
        "  - {host: b, receive: 1e-5, compute: 4e-5}\n  - {host: c, receive: 1e-5, compute: "
        "8e-5}\n");
    struct rsc_request request = {.items = 40000, .port = RSC_PORT_AUTO};
    struct rsc_schedule schedule = planned(platform, &request);
    assert_int_equal(schedule.port, RSC_PORT_ONE);
    double one_s = schedule.makespan_s;
    rsc_schedule_clear(&schedule);
    request.port = RSC_PORT_FILE;
    schedule = planned(platform, &request);
    assert_int_equal(schedule.port, RSC_PORT_MANY);
    assert_true(schedule.makespan_s > one_s);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_rates_and_enrolment),
        cmocka_unit_test(a_bus_has_a_closed_form),
        cmocka_unit_test(the_order_by_c_is_the_best_fifo),
        cmocka_unit_test(many_ports_against_brute_force),
        cmocka_unit_test(auto_takes_the_better_port),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
