/* SPDX-License-Identifier: MIT
 * [Divisible]: periods and installments against a linear program, the theorems, the closed form of
 * one round, and the numbers known of table 1.
 */
#include "instance.h"
#include "lp_solver.h"
#include "multi_rates.h"
#include "rounds_support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SEEDS = 150 };

/* sum_i a_i at most: own_i a_i <= 1, sum_i port_i a_i <= 1, by the linear program itself. */
static double rate_by_lp(const struct rsc_star *star, bool overlap)
{
    struct rsc_lp lp;
    double x[MAX_PROCESSORS], optimum;
    int p = star->p;
    if (rsc_lp_create(1, p, p, &lp, NULL) < 0)
        fail();
    for (int i = 0; i < p; i++) {
        double send_s = star->comm[i]->per_item_s, compute_s = star->comp[i]->per_item_s;
        rsc_lp_add(&lp, 0, i, i == p - 1 ? compute_s : send_s);
        lp.col_max[i] = 1.0 / (overlap ? fmax(send_s, compute_s) : send_s + compute_s);
        lp.cost[i] = -1.0;
    }
    lp.row_max[0] = 1.0;
    assert_int_equal(rsc_lp_solve(&lp, NULL, NULL, x, &optimum, NULL), 0);
    rsc_lp_clear(&lp);
    return -optimum;
}

static void closed_form_is_the_linear_program(void **unused)
{
    (void)unused;
    if (!rsc_plan_has_glpk())
        skip();
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t state = seed;
        int order[MAX_PROCESSORS];
        double units[MAX_PROCESSORS];
        struct costs c =
            random_costs(&state, (int)instance_between(&state, 1, MAX_PROCESSORS), 0.0);
        struct rsc_platform *platform = platform_of(&c);
        struct rsc_problem amounts = {.items = 1000000000};
        struct rsc_star *star;
        for (int i = 0; i < c.n; i++)
            order[i] = (i + 1) % c.n;
        assert_int_equal(rsc_star_create(platform, &amounts, order, &star, NULL), 0);
        struct rsc_multi multi = {.star = star, .overlap = seed % 2};
        double rate = rsc_multi_rates(&multi, INFINITY, units, NULL);
        double many = rsc_multi_rates(&multi, 1000.0, units, NULL);
        /* A random start-up of 0 is at least a thousandth of nothing: the rate is that of a second.
         */
        assert_true(fabs(rate_by_lp(star, seed % 2) / rate - 1.0) < 1e-9);
        assert_true(fabs(many / (1000.0 * rate) - 1.0) < 1e-9);
        rsc_star_free(star);
        rsc_platform_free(platform);
    }
}

/* Theorems 3 and 4: T <= T_opt + 2 (sum g_i + 1) sqrt(T_opt), where z_i and g''_i count like g_i.
 */
static void periods_are_asymptotically_optimal(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t state = seed;
        struct costs c =
            random_costs(&state, (int)instance_between(&state, 1, MAX_PROCESSORS), 1.0);
        struct rsc_platform *platform = platform_of(&c);
        struct rsc_rounds_problem problem = {.items = 4000000,
                                             .algorithm = seed % 2 ? RSC_ROUNDS_PERIODIC_SQRT
                                                                   : RSC_ROUNDS_PERIODIC_ADAPTIVE,
                                             .no_overlap = seed % 3 == 0};
        struct rsc_rounds rounds = planned(platform, problem);
        double startups_s = 0.0, opt_s = rounds.lower_bound_s;
        for (int i = 0; i < c.n; i++)
            startups_s += c.g[i] + c.z[i] + c.l[i];
        assert_true(rounds.makespan_s <= opt_s + 2.0 * (startups_s + 1.0) * 2.0 * sqrt(opt_s));
        assert_true(rounds.makespan_s >= opt_s);
        rsc_rounds_clear(&rounds);
        rsc_platform_free(platform);
    }
}

/* Without start-ups M.I.1 is [Scatter]'s closed form where everybody is worth a share. */
static void one_installment_is_the_closed_form(void **unused)
{
    (void)unused;
    struct rsc_platform *platform = table1();
    struct rsc_problem one = {.items = 817101, .algorithm = RSC_ALG_CLOSED_FORM};
    struct rsc_rounds_problem problem = {
        .items = 817101, .algorithm = RSC_ROUNDS_INSTALLMENTS, .rounds = 1};
    struct rsc_schedule schedule;
    assert_int_equal(rsc_plan_scatter(platform, &one, &schedule, NULL), 0);
    struct rsc_rounds rounds = planned(platform, problem);
    for (int p = 0; p < rounds.nproc; p++)
        assert_true(llabs(rounds.counts[p] - schedule.slots[p].count) <= 1);
    rsc_rounds_clear(&rounds);
    rsc_schedule_clear(&schedule);
    rsc_platform_free(platform);
}

/* Nobody waits between installments where there is no start-up: that is what they are made for. */
static void installments_leave_no_gap(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t state = seed;
        struct costs c =
            random_costs(&state, (int)instance_between(&state, 2, MAX_PROCESSORS), 0.0);
        struct rsc_platform *platform = platform_of(&c);
        struct rsc_rounds_problem problem = {.items = 1000000000000,
                                             .algorithm = RSC_ROUNDS_INSTALLMENTS,
                                             .rounds = 3,
                                             .no_overlap = seed % 2};
        struct rsc_rounds rounds = planned(platform, problem);
        double *end_s = calloc((size_t)c.n, sizeof *end_s), slack_s = rounds.makespan_s * 1e-6;
        for (int k = 0; k < rounds.n_pieces; k++) {
            const struct rsc_round_piece *piece = &rounds.pieces[k];
            double ready_s = rounds.overlap ? piece->compute_start_s : piece->receive_start_s;
            if (end_s[piece->proc] > 0.0 && ready_s > end_s[piece->proc] + slack_s)
                fail_msg("seed %d piece %d starts %g after %g", (int)seed, k, ready_s,
                         end_s[piece->proc]);
            end_s[piece->proc] = piece->compute_end_s;
        }
        for (int i = 0; i < c.n; i++)
            assert_true(end_s[i] == 0.0 || end_s[i] >= rounds.makespan_s - slack_s);
        free(end_s);
        rsc_rounds_clear(&rounds);
        rsc_platform_free(platform);
    }
}

/* ---- Table 1 ---- */

static double table1_s(enum rsc_rounds_algorithm algorithm, int rounds, double *busy_s, int *made)
{
    struct rsc_platform *platform = table1();
    struct rsc_rounds_problem problem = {.items = 817101, .algorithm = algorithm, .rounds = rounds};
    struct rsc_rounds plan = planned(platform, problem);
    double makespan_s = plan.makespan_s;
    *busy_s = plan.always_busy_s;
    *made = plan.n_rounds;
    rsc_rounds_clear(&plan);
    rsc_platform_free(platform);
    return makespan_s;
}

static void table1_takes_what_is_known(void **unused)
{
    (void)unused;
    double busy_s;
    int rounds;
    assert_float_equal(table1_s(RSC_ROUNDS_PERIODIC_FIXED, 20, &busy_s, &rounds), 394.30, 0.03);
    assert_int_equal(rounds, 20);
    assert_float_equal(busy_s, 391.2012, 1e-4);
    assert_float_equal(table1_s(RSC_ROUNDS_PERIODIC_SQRT, 0, &busy_s, &rounds), 394.30, 0.03);
    assert_int_equal(rounds, 20);
    assert_float_equal(table1_s(RSC_ROUNDS_PERIODIC_ADAPTIVE, 0, &busy_s, &rounds), 394.31, 0.03);
    assert_int_equal(rounds, 38);
    if (!rsc_plan_has_glpk())
        return;
    assert_float_equal(table1_s(RSC_ROUNDS_LP, 1, &busy_s, &rounds), 403.9752, 1e-3);
    assert_float_equal(table1_s(RSC_ROUNDS_LP, 2, &busy_s, &rounds), 393.17, 0.005);
    assert_float_equal(table1_s(RSC_ROUNDS_LP, 4, &busy_s, &rounds), 392.82, 0.005);
    assert_true(table1_s(RSC_ROUNDS_LP, 0, &busy_s, &rounds) < 392.85);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closed_form_is_the_linear_program),
        cmocka_unit_test(periods_are_asymptotically_optimal),
        cmocka_unit_test(one_installment_is_the_closed_form),
        cmocka_unit_test(installments_leave_no_gap),
        cmocka_unit_test(table1_takes_what_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
