/* SPDX-License-Identifier: MIT
 * How a root serves is recognised from arrival times, which are computed here in steps of time.
 */
#include "service.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MOST = 24, N_STEPS = 4000 };

static double noise(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)*state / 9223372036854775808.0;
}

/* Small steps: in each, the first `window` that are left get equal parts of the link, as far as
 * they can take them. Right for links that are all alike, and for a root's link that is never the
 * limit. */
static void simulate(const double *alone_s, int n, int window, double capacity, double *arrival_s)
{
    double left[MOST], total_s = 0.0;
    int n_left = n;
    for (int i = 0; i < n; i++) {
        left[i] = 1.0;
        total_s += fmax(alone_s[i], 1.0 / capacity);
    }
    double step_s = total_s / N_STEPS;
    for (double now_s = step_s; n_left > 0; now_s += step_s) {
        int active[MOST], n_active = 0;
        for (int i = 0; i < n && n_active < window; i++)
            if (left[i] > 0.0)
                active[n_active++] = i;
        for (int k = 0; k < n_active; k++) {
            int i = active[k];
            left[i] -= fmin(capacity * step_s / n_active, step_s / alone_s[i]);
            if (left[i] <= 0.0) {
                arrival_s[i] = now_s;
                n_left--;
            }
        }
    }
}

static struct probe_service explain(const double *alone_s, int n, int window, double capacity,
                                    double amount, uint64_t *state)
{
    double arrival_s[MOST];
    struct probe_service service;
    simulate(alone_s, n, window, capacity, arrival_s);
    for (int i = 0; i < n; i++)
        arrival_s[i] *= 1 + amount * noise(state);
    assert_int_equal(probe_explain(alone_s, arrival_s, n, &service), 0);
    return service;
}

static void equal_links_behind_one(void **unused)
{
    (void)unused;
    uint64_t state = 1;
    double alone_s[MOST];
    for (int i = 0; i < MOST; i++)
        alone_s[i] = 0.5;
    for (int n = 3; n <= MOST; n += 7)
        for (int round = 0; round < 10; round++) {
            assert_int_equal(explain(alone_s, n, 1, 2.0, 0.02, &state).window, 1);
            assert_int_equal(explain(alone_s, n, n, 2.0, 0.02, &state).window, n);
        }
    assert_int_equal(explain(alone_s, MOST, 4, 2.0, 0.02, &state).window, 4);
    assert_int_equal(explain(alone_s, MOST, 2, 2.0, 0.02, &state).window, 2);
    assert_int_equal(explain(alone_s, MOST, 8, 2.0, 0.02, &state).window, 8);
}

static void unlike_links_behind_a_wide_one(void **unused)
{
    (void)unused;
    static const double alone_s[] = {1.0, 0.2, 0.7, 2.0, 0.4, 0.3, 1.5};
    uint64_t state = 2;
    for (int round = 0; round < 10; round++) {
        struct probe_service one = explain(alone_s, 7, 1, 1e9, 0.02, &state);
        struct probe_service all = explain(alone_s, 7, 7, 1e9, 0.02, &state);
        assert_int_equal(one.window, 1);
        assert_int_equal(all.window, 7);
        assert_true(all.error < 0.03);
        assert_true(all.root_transfers_per_s > 10.0);
    }
}

/* The capacity matters to root_per_byte. */
static void the_links_capacity_is_found(void **unused)
{
    (void)unused;
    static const double alone_s[] = {0.1, 0.1, 0.1, 0.1};
    uint64_t state = 3;
    struct probe_service service = explain(alone_s, 4, 4, 20.0, 0.0, &state);
    assert_int_equal(service.window, 4);
    assert_true(fabs(service.root_transfers_per_s - 20.0) < 0.2);
}

static void one_receiver_is_no_puzzle(void **unused)
{
    (void)unused;
    double alone_s = 0.5, arrival_s = 0.6;
    struct probe_service service;
    assert_int_equal(probe_explain(&alone_s, &arrival_s, 1, &service), 0);
    assert_int_equal(service.window, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_links_behind_one),
        cmocka_unit_test(unlike_links_behind_a_wide_one),
        cmocka_unit_test(the_links_capacity_is_found),
        cmocka_unit_test(one_receiver_is_no_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
