/* SPDX-License-Identifier: MIT
 * Lines through measured times: recovered where there is one, whatever disturbs a few of them.
 */
#include "fit.h"
#include "stats.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { N = 13 }; /* 1 kB to 4 MB */

/* Uniform in -1..1, the same in each run. */
static double noise(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)*state / 9223372036854775808.0;
}

static void fill(struct probe_point *points, double startup_s, double per_byte_s, double amount,
                 uint64_t *state)
{
    for (int i = 0; i < N; i++) {
        double bytes = 1024.0 * (1 << i);
        points[i] = (struct probe_point){
            bytes, (startup_s + per_byte_s * bytes) * (1 + amount * noise(state)), amount};
    }
}

static void assert_near(double found, double expected, double tolerance)
{
    if (fabs(found - expected) > tolerance * expected)
        fail_msg("found %g, expected %g within %g", found, expected, tolerance);
}

static void lines_are_recovered(void **unused)
{
    (void)unused;
    static const double startups_s[] = {1e-6, 1e-4, 1e-2}, per_bytes_s[] = {1e-10, 1e-8, 1e-6};
    uint64_t state = 1;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            struct probe_point points[N];
            fill(points, startups_s[i], per_bytes_s[j], 0.0, &state);
            struct probe_line line = probe_fit(points, N);
            assert_near(line.startup_s, startups_s[i], 1e-6);
            assert_near(line.per_byte_s, per_bytes_s[j], 1e-6);
            assert_int_equal(line.first, 0);
            assert_true(line.worst_deviation < 1e-6);
        }
}

static void noise_is_averaged(void **unused)
{
    (void)unused;
    uint64_t state = 7;
    for (int round = 0; round < 100; round++) {
        struct probe_point points[N];
        fill(points, 1e-4, 1e-8, 0.02, &state);
        struct probe_line line = probe_fit(points, N);
        assert_near(line.startup_s, 1e-4, 0.1);
        assert_near(line.per_byte_s, 1e-8, 0.03);
    }
}

static void one_size_out_of_line_does_not_matter(void **unused)
{
    (void)unused;
    uint64_t state = 3;
    for (int bad = 0; bad < N; bad++) {
        struct probe_point points[N];
        fill(points, 1e-4, 1e-8, 0.005, &state);
        points[bad].seconds *= 30.0;
        struct probe_line line = probe_fit(points, N);
        assert_near(line.per_byte_s, 1e-8, 0.03);
        if (bad < N - 2) { /* otherwise the line may describe what is above it */
            assert_true(line.worst_deviation > 0.9 || line.first > bad);
        }
    }
}

/* Below 64 kB another protocol: the line is that of the large messages, and says from where on. */
static void small_messages_have_their_own_line(void **unused)
{
    (void)unused;
    uint64_t state = 5;
    struct probe_point points[N];
    fill(points, 1e-3, 1e-8, 0.0, &state);
    for (int i = 0; i < 6; i++)
        points[i].seconds = 2e-5 + 3e-8 * points[i].bytes;
    struct probe_line line = probe_fit(points, N);
    assert_int_equal(line.first, 6);
    assert_near(line.startup_s, 1e-3, 1e-6);
    assert_near(line.per_byte_s, 1e-8, 1e-6);
}

static void costs_are_never_negative(void **unused)
{
    (void)unused;
    struct probe_point falling[N], steep[N];
    for (int i = 0; i < N; i++) {
        falling[i] = (struct probe_point){1024.0 * (1 << i), 1.0 / (1 + i), 0};
        steep[i] = (struct probe_point){1024.0 * (1 << i), 1e-6 * pow(4, i), 0};
    }
    struct probe_line line = probe_fit(falling, N);
    assert_true(line.startup_s >= 0 && line.per_byte_s >= 0);
    line = probe_fit(steep, N);
    assert_true(line.startup_s >= 0 && line.per_byte_s >= 0);
    line = probe_fit(falling, 1);
    assert_true(line.startup_s == 0 && line.per_byte_s > 0);
}

static void samples_are_summarised(void **unused)
{
    (void)unused;
    double samples[] = {1.02, 0.99, 1.0, 40, 1.01, 0.98, 1.0};
    struct probe_summary s = probe_summarise(samples, 7);
    assert_true(s.n == 7 && s.n_outliers == 1);
    assert_true(s.median_s == 1.0 && s.worst_s == 40);
    assert_true(s.error > 0.001 && s.error < 0.02);
    double equal[] = {2, 2, 2, 2, 2.1, 2};
    s = probe_summarise(equal, 6);
    assert_true(s.median_s == 2 && s.error == 0 && s.n_outliers == 0);
    double two[] = {3, 1};
    assert_true(probe_median(two, 2) == 2);
}

/* The median distance from the median, by its definition. */
static void deviations_are_medians(void **unused)
{
    (void)unused;
    uint64_t state = 11;
    for (int n = 1; n < 40; n++) {
        double samples[40], distances[40];
        for (int i = 0; i < n; i++)
            samples[i] = 10 + noise(&state);
        double median = probe_median(samples, n);
        for (int i = 0; i < n; i++)
            distances[i] = fabs(samples[i] - median);
        probe_median(distances, n); /* sorts */
        double expected = 1.2533 * 1.4826 * distances[n / 2] / sqrt(n) / median;
        assert_near(probe_summarise(samples, n).error + 1, expected + 1, 1e-9);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_recovered),
        cmocka_unit_test(noise_is_averaged),
        cmocka_unit_test(one_size_out_of_line_does_not_matter),
        cmocka_unit_test(small_messages_have_their_own_line),
        cmocka_unit_test(costs_are_never_negative),
        cmocka_unit_test(samples_are_summarised),
        cmocka_unit_test(deviations_are_medians),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
