/* SPDX-License-Identifier: MIT
 * The policies for testing hand out legal shares only, the same for the same seed, and hostile
 * ones.
 */
#include "shares.h"
#include "workload.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_NPROC = 9 };

typedef void (*policy_fn)(const struct rsc_workload *, int nproc, uint64_t *state, int64_t *shares);

static const struct rsc_workload workloads[] = {
    {.group = "a", .even_share = 1, .max_share = INT64_MAX, .multiple = 1},
    {.group = "b", .even_share = 10, .max_share = INT64_MAX, .multiple = 1},
    {.group = "c", .even_share = 10, .min_share = 1, .max_share = INT64_MAX, .multiple = 1},
    {.group = "d", .even_share = 10, .min_share = 3, .max_share = 11, .multiple = 1},
    {.group = "e", .even_share = 12, .min_share = 5, .max_share = 23, .multiple = 4},
    {.group = "f", .even_share = 10, .min_share = 10, .max_share = 10, .multiple = 1},
    {.group = "g", .even_share = INT_MAX / MAX_NPROC, .max_share = INT64_MAX, .multiple = 1},
};

static void check_legal(const struct rsc_workload *workload, int nproc, const int64_t *shares)
{
    int64_t sum = 0;
    for (int p = 0; p < nproc; p++) {
        assert_true(shares[p] >= workload->min_share);
        assert_true(shares[p] <= workload->max_share);
        assert_int_equal(shares[p] % workload->multiple, 0);
        sum += shares[p];
    }
    assert_int_equal(sum, rsc_workload_items(workload, nproc));
}

static void for_all(policy_fn policy)
{
    int64_t shares[MAX_NPROC], again[MAX_NPROC];
    for (size_t t = 0; t < sizeof workloads / sizeof workloads[0]; t++)
        for (int nproc = 1; nproc <= MAX_NPROC; nproc++)
            for (uint64_t seed = 0; seed < 50; seed++) {
                uint64_t state = rsc_shares_state(seed, &workloads[t], nproc);
                assert_int_equal(rsc_workload_check(&workloads[t], nproc, NULL), 0);
                policy(&workloads[t], nproc, &state, shares);
                check_legal(&workloads[t], nproc, shares);
                state = rsc_shares_state(seed, &workloads[t], nproc);
                policy(&workloads[t], nproc, &state, again);
                assert_memory_equal(shares, again, (size_t)nproc * sizeof *shares);
            }
}

static void random_shares_are_legal(void **unused)
{
    (void)unused;
    for_all(rsc_shares_random);
}

static void skewed_shares_are_legal(void **unused)
{
    (void)unused;
    for_all(rsc_shares_skewed);
}

static void skewed_gives_one_process_nearly_all(void **unused)
{
    (void)unused;
    int64_t shares[4], most = 0;
    uint64_t state = rsc_shares_state(1, &workloads[1], 4);
    rsc_shares_skewed(&workloads[1], 4, &state, shares);
    for (int p = 0; p < 4; p++)
        most = shares[p] > most ? shares[p] : most;
    assert_true(most >= 36);
}

static void random_leaves_some_process_empty(void **unused)
{
    (void)unused;
    int n_empty = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        int64_t shares[4];
        uint64_t state = rsc_shares_state(seed, &workloads[1], 4);
        rsc_shares_random(&workloads[1], 4, &state, shares);
        for (int p = 0; p < 4; p++)
            n_empty += shares[p] == 0;
    }
    assert_in_range(n_empty, 5, 60);
}

static void seeds_groups_and_sizes_differ(void **unused)
{
    (void)unused;
    uint64_t a = rsc_shares_state(1, &workloads[0], 4);
    assert_true(a != rsc_shares_state(2, &workloads[0], 4));
    assert_true(a != rsc_shares_state(1, &workloads[1], 4));
    assert_true(a != rsc_shares_state(1, &workloads[0], 5));
}

static void service_orders_are_permutations_with_the_root_last(void **unused)
{
    (void)unused;
    for (int nproc = 1; nproc <= MAX_NPROC; nproc++)
        for (int root = 0; root < nproc; root++)
            for (uint64_t state = 0, i = 0; i < 20; i++) {
                int service[MAX_NPROC], seen[MAX_NPROC] = {0};
                rsc_service_random(root, nproc, &state, service);
                for (int p = 0; p < nproc; p++)
                    seen[service[p]]++;
                for (int p = 0; p < nproc; p++)
                    assert_int_equal(seen[p], 1);
                assert_int_equal(service[root], nproc - 1);
            }
}

static void impossible_tasks_are_told(void **unused)
{
    (void)unused;
    struct rsc_workload workload = workloads[4];
    workload.even_share = 13;
    assert_int_equal(rsc_workload_check(&workload, 3, NULL), -1);
    workload.even_share = 4;
    assert_int_equal(rsc_workload_check(&workload, 3, NULL), -1);
    workload.even_share = 24;
    assert_int_equal(rsc_workload_check(&workload, 3, NULL), -1);
    workload = workloads[0];
    workload.even_share = -1;
    assert_int_equal(rsc_workload_check(&workload, 3, NULL), -1);
    workload.even_share = INT_MAX;
    assert_int_equal(rsc_workload_check(&workload, 1, NULL), 0);
    assert_int_equal(rsc_workload_check(&workload, 2, NULL), 0);
    assert_true(rsc_workload_most(&workload) == INT_MAX);
    workload.even_share++;
    assert_true(rsc_workload_most(&workload) == INT64_MAX);
    workload.even_share = INT64_MAX / 2;
    assert_int_equal(rsc_workload_check(&workload, 8, NULL), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_shares_are_legal),
        cmocka_unit_test(skewed_shares_are_legal),
        cmocka_unit_test(skewed_gives_one_process_nearly_all),
        cmocka_unit_test(random_leaves_some_process_empty),
        cmocka_unit_test(seeds_groups_and_sizes_differ),
        cmocka_unit_test(service_orders_are_permutations_with_the_root_last),
        cmocka_unit_test(impossible_tasks_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
