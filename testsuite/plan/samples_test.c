/* SPDX-License-Identifier: MIT
 * The cost that samples make: exact where they are, never negative, and no other affine cost has
 * smaller relative errors.
 */
#include "samples.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static void no_samples_make_no_cost(void **unused)
{
    (void)unused;
    struct rsc_samples samples = {0};
    struct rsc_cost cost;
    assert_false(rsc_samples_fit(&samples, &cost));
}

static struct rsc_cost fit_of(const struct rsc_sample *list, int n)
{
    struct rsc_samples samples = {0};
    struct rsc_cost cost;
    for (int i = 0; i < n; i++)
        rsc_samples_add(&samples, list[i]);
    assert_true(rsc_samples_fit(&samples, &cost));
    assert_true(rsc_cost_is_affine(&cost));
    return cost;
}

static void assert_near(double value, double wanted)
{
    if (fabs(value - wanted) > 1e-9 * fmax(1.0, fabs(wanted)))
        fail_msg("found %.12g, expected %.12g", value, wanted);
}

static void one_amount_makes_a_rate(void **unused)
{
    (void)unused;
    static const struct rsc_sample runs[] = {{1000, 2.0, 1}, {1000, 4.0, 1}};
    struct rsc_cost cost = fit_of(runs, 2);
    assert_near(cost.startup_s, 0.0);
    assert_near(cost.per_item_s, 0.003);
}

static void two_amounts_make_a_start_up(void **unused)
{
    (void)unused;
    static const struct rsc_sample runs[] = {{3000, 6.5, 1}, {1000, 2.5, 1}};
    struct rsc_cost cost = fit_of(runs, 2);
    assert_near(cost.startup_s, 0.5);
    assert_near(cost.per_item_s, 0.002);
}

static void amounts_that_hardly_differ_make_a_rate(void **unused)
{
    (void)unused;
    static const struct rsc_sample runs[] = {{1000, 2.0, 1}, {1010, 2.1, 1}};
    struct rsc_cost cost = fit_of(runs, 2);
    assert_near(cost.startup_s, 0.0);
    assert_true(cost.per_item_s > 0.002 && cost.per_item_s < 0.0021);
}

/* Neither a negative start-up nor a cost that falls. */
static void costs_are_never_negative(void **unused)
{
    (void)unused;
    static const struct rsc_sample convex[] = {{1000, 1.0, 1}, {2000, 4.0, 1}};
    static const struct rsc_sample falling[] = {{1000, 4.0, 1}, {2000, 1.0, 1}};
    static const struct rsc_sample nothing[] = {{1000, 0.0, 1}, {2000, 0.0, 1}};
    assert_true(fit_of(convex, 2).startup_s == 0.0 && fit_of(convex, 2).per_item_s > 0.001);
    assert_true(fit_of(falling, 2).startup_s == 0.0 && fit_of(falling, 2).per_item_s > 0.0);
    assert_true(fit_of(nothing, 2).startup_s == 0.0 && fit_of(nothing, 2).per_item_s == 0.0);
}

static double random_in(double from, double to)
{
    return from + (to - from) * ((double)rand() / (double)RAND_MAX);
}

static double error_of(const struct rsc_samples *samples, double startup_s, double per_item_s)
{
    double sum = 0.0;
    for (int i = 0; i < samples->n; i++) {
        const struct rsc_sample *s = &samples->list[i];
        double off = (startup_s + per_item_s * (double)s->items) / s->seconds - 1.0;
        sum += (double)s->runs * off * off;
    }
    return sum;
}

static void no_other_cost_is_nearer(void **unused)
{
    (void)unused;
    for (unsigned seed = 1; seed <= 200; seed++) {
        srand(seed);
        struct rsc_samples samples = {0};
        double startup_s = random_in(0.0, 1.0), per_item_s = random_in(1e-4, 1e-2);
        for (int64_t items = 100; items < 3000; items += 1 + rand() % 900)
            rsc_samples_add(&samples, (struct rsc_sample){items,
                                                          (startup_s + per_item_s * (double)items) *
                                                              random_in(0.9, 1.1),
                                                          1 + rand() % 3});
        struct rsc_cost cost;
        assert_true(rsc_samples_fit(&samples, &cost));
        double least = error_of(&samples, cost.startup_s, cost.per_item_s);
        for (int k = 0; k < 200; k++) {
            double a = cost.startup_s + random_in(-0.2, 0.2) * (k % 2 ? 1.0 : 1e-3);
            double b = cost.per_item_s * random_in(0.8, 1.2);
            if (a >= 0.0 && samples.n > 1 && cost.startup_s > 0.0 &&
                error_of(&samples, a, b) < least * (1.0 - 1e-9))
                fail_msg("seed %u: %g + %g x is nearer than %g + %g x", seed, a, b, cost.startup_s,
                         cost.per_item_s);
        }
    }
}

/* However many runs there were, the list is short, in order, and the cost what it was. */
static void many_amounts_stay_a_short_list(void **unused)
{
    (void)unused;
    struct rsc_samples samples = {0};
    struct rsc_cost cost;
    for (int64_t k = 1; k <= 500; k++) {
        int64_t items = 1 + (k * 7919) % 100003;
        rsc_samples_add(&samples, (struct rsc_sample){items, 0.25 + 0.001 * (double)items, 1});
    }
    assert_int_equal(samples.n, RSC_SAMPLES_MOST);
    for (int i = 0; i + 1 < samples.n; i++)
        assert_true(samples.list[i].items < samples.list[i + 1].items);
    assert_true(rsc_samples_fit(&samples, &cost));
    assert_true(fabs(cost.startup_s - 0.25) < 0.01);
    assert_true(fabs(cost.per_item_s - 0.001) < 1e-6);
}

/* A machine that has changed is believed after some runs. */
static void old_runs_are_outweighed(void **unused)
{
    (void)unused;
    struct rsc_samples samples = {0};
    for (int k = 0; k < 1000; k++)
        rsc_samples_add(&samples, (struct rsc_sample){1000, 1.0, 1});
    for (int k = 0; k < 60; k++)
        rsc_samples_add(&samples, (struct rsc_sample){1000, 2.0, 1});
    assert_int_equal(samples.n, 1);
    assert_true(samples.list[0].seconds > 1.9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_samples_make_no_cost),
        cmocka_unit_test(one_amount_makes_a_rate),
        cmocka_unit_test(two_amounts_make_a_start_up),
        cmocka_unit_test(amounts_that_hardly_differ_make_a_rate),
        cmocka_unit_test(costs_are_never_negative),
        cmocka_unit_test(no_other_cost_is_nearer),
        cmocka_unit_test(many_amounts_stay_a_short_list),
        cmocka_unit_test(old_runs_are_outweighed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
