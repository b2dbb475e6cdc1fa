/* SPDX-License-Identifier: MIT
 * How the ways of a ring share the bandwidth of links: for the least sum, and fairly. */
#include "sharing.h"

#include "instance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { ROUNDS = 200, MAX_WAYS = 6, MAX_LIMITS = 5 };

#define assert_close(a, b, part) assert_true(fabs((a) - (b)) <= (part)*fmax(fabs(b), 1e-9))
#define assert_at_most(a, b)     assert_true((a) <= (b) + 1e-9 * fmax(fabs(b), 1.0))

struct sample { /* a random sharing */
    struct rsc_sharing sharing;
    double cap[MAX_WAYS], capacity[MAX_LIMITS], weight[MAX_WAYS];
    int first[MAX_LIMITS + 1], way[MAX_WAYS * MAX_LIMITS];
};

/* Every way is on one limit at least. */
static void make_sample(struct sample *sample, uint64_t *seed)
{
    *sample = (struct sample){0};
    int ways = (int)instance_between(seed, 1, MAX_WAYS);
    int limits = (int)instance_between(seed, 1, MAX_LIMITS);
    for (int w = 0; w < ways; w++) {
        bool capped = instance_between(seed, 0, 3) == 0;
        sample->cap[w] = capped ? 0.5 * (double)instance_between(seed, 1, 9) : INFINITY;
        sample->weight[w] = (double)instance_between(seed, 1, 20);
    }
    for (int l = 0; l < limits; l++) {
        sample->capacity[l] = (double)instance_between(seed, 1, 10);
        sample->first[l + 1] = sample->first[l];
        for (int w = 0; w < ways; w++)
            if (w % limits == l || instance_between(seed, 0, 2) == 0)
                sample->way[sample->first[l + 1]++] = w;
    }
    sample->sharing = (struct rsc_sharing){ways,          limits,     sample->cap, sample->capacity,
                                           sample->first, sample->way};
}

/* How much of its tightest limit or cap each way's neighbourhood uses; at most 1 if all is kept. */
static double use_of(const struct sample *sample, const double *bandwidth)
{
    double most = 0.0;
    for (int l = 0; l < sample->sharing.n_limits; l++) {
        double sum = 0.0;
        for (int k = sample->first[l]; k < sample->first[l + 1]; k++)
            sum += bandwidth[sample->way[k]];
        most = fmax(most, sum / sample->capacity[l]);
    }
    for (int w = 0; w < sample->sharing.n_ways; w++)
        most = fmax(most, bandwidth[w] / sample->cap[w]);
    return most;
}

static double sum_of(const struct sample *sample, const double *bandwidth)
{
    double sum = 0.0;
    for (int w = 0; w < sample->sharing.n_ways; w++)
        sum += sample->weight[w] / bandwidth[w];
    return sum;
}

/* On one limit bandwidths are as the roots of the weights. */
static void test_one_limit(void **state)
{
    (void)state;
    const double cap[] = {INFINITY, INFINITY, 0.5}, capacity[] = {6.5}, weight[] = {4, 16, 100};
    const int first[] = {0, 3}, way[] = {0, 1, 2};
    double bandwidth[3];
    struct rsc_sharing sharing = {3, 1, cap, capacity, first, way};
    assert_int_equal(rsc_share_for_sum(&sharing, weight, bandwidth, NULL), 0);
    assert_close(bandwidth[0], 2.0, 1e-6);
    assert_close(bandwidth[1], 4.0, 1e-6);
    assert_close(bandwidth[2], 0.5, 1e-6);
    assert_int_equal(rsc_share_fairly(&sharing, bandwidth, NULL), 0);
    assert_close(bandwidth[0], 3.0, 1e-12);
    assert_close(bandwidth[2], 0.5, 1e-12);
}

/* Limits are kept, and no other point that keeps them has a smaller sum: random ones, and such on
 * the way there, which would tell as the sum is convex. */
static void test_least_sum(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int round = 0; round < ROUNDS; round++) {
        struct sample sample;
        double best[MAX_WAYS], other[MAX_WAYS], fair[MAX_WAYS];
        make_sample(&sample, &seed);
        int n = sample.sharing.n_ways;
        assert_int_equal(rsc_share_for_sum(&sample.sharing, sample.weight, best, NULL), 0);
        assert_int_equal(rsc_share_fairly(&sample.sharing, fair, NULL), 0);
        assert_at_most(use_of(&sample, best), 1.0);
        assert_at_most(use_of(&sample, fair), 1.0);
        assert_true(sum_of(&sample, best) <= sum_of(&sample, fair) * (1 + 1e-5));
        for (int trial = 0; trial < 200; trial++) {
            double part = trial % 2 ? 1.0 : 0.02;
            for (int w = 0; w < n; w++)
                other[w] = (1.0 - part) * best[w] +
                           part * (double)instance_between(&seed, 1, 1000) / 100.0;
            double use = use_of(&sample, other);
            for (int w = 0; w < n; w++)
                other[w] /= use;
            assert_true(sum_of(&sample, best) <= sum_of(&sample, other) * (1 + 1e-5));
        }
    }
}

/* Fair: every way is at its cap, or on a full limit on which nobody has more. */
static void test_fair(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int round = 0; round < ROUNDS; round++) {
        struct sample sample;
        double fair[MAX_WAYS];
        make_sample(&sample, &seed);
        assert_int_equal(rsc_share_fairly(&sample.sharing, fair, NULL), 0);
        for (int w = 0; w < sample.sharing.n_ways; w++) {
            bool held = fair[w] >= sample.cap[w] * (1 - 1e-12);
            for (int l = 0; l < sample.sharing.n_limits; l++) {
                double sum = 0.0, most = 0.0;
                bool on = false;
                for (int k = sample.first[l]; k < sample.first[l + 1]; k++) {
                    sum += fair[sample.way[k]];
                    most = fmax(most, fair[sample.way[k]]);
                    on = on || sample.way[k] == w;
                }
                held = held || (on && sum >= sample.capacity[l] * (1 - 1e-9) &&
                                fair[w] >= most * (1 - 1e-9));
            }
            assert_true(held);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_limit),
        cmocka_unit_test(test_least_sum),
        cmocka_unit_test(test_fair),
    };
    return cmocka_run_group_tests_name("ring sharing", tests, NULL, NULL);
}
