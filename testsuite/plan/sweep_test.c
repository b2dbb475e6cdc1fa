/* SPDX-License-Identifier: MIT
 * The dynamic program in a band against the published one: the band holds what is optimal, also
 * when it is drawn around something else, and one that is cut says so. */
#include "err.h"
#include "guided.h"
#include "instance.h"
#include "method.h"
#include "order.h"
#include "sweep.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 2000, MAX_PROC = 12 };

struct trial {
    struct rsc_platform *platform;
    struct rsc_star *star;
    int64_t best[MAX_PROC]; /* of dp-increasing */
    double best_s;
};

static struct rsc_problem random_problem(uint64_t *state)
{
    struct rsc_problem problem = {.items = instance_between(state, 30, 300) * 2};
    problem.order = (enum rsc_order)instance_between(state, 0, RSC_ORDER_REVERSE);
    problem.min_share = instance_between(state, 0, 2) == 0 ? instance_between(state, 0, 2) : 0;
    problem.max_share = instance_between(state, 0, 2) == 0 ? instance_between(state, 40, 300) : 0;
    problem.granularity = instance_between(state, 0, 3) == 0 ? 2 : 1;
    return problem;
}

/* False: no distribution is possible. */
static bool make_trial(uint64_t seed, struct trial *trial)
{
    uint64_t state = seed;
    int order[MAX_PROC], nproc = (int)instance_between(&state, 2, MAX_PROC);
    enum instance_kind kind = (enum instance_kind)(seed % INSTANCE_WILD);
    struct rsc_problem problem;
    struct rsc_solution solution = {0};
    trial->platform = instance_platform(kind, nproc, &state);
    problem = random_problem(&state);
    assert_int_equal(rsc_order_fill(trial->platform, problem.order, problem.items, order, NULL), 0);
    if (rsc_star_create(trial->platform, &problem, order, &trial->star, NULL) < 0) {
        rsc_platform_free(trial->platform);
        return false;
    }
    assert_int_equal(rsc_plan_dp_increasing(trial->star, trial->best, &solution, NULL), 0);
    trial->best_s = rsc_star_makespan_s(trial->star, trial->best);
    return true;
}

static void drop_trial(struct trial *trial)
{
    rsc_star_free(trial->star);
    rsc_platform_free(trial->platform);
}

/* Sweep the band of limit_s around shares[]; returns the makespan found, infinite if none. */
static double swept_s(const struct trial *trial, const int64_t *shares, double limit_s,
                      double most_cells, bool *cut)
{
    struct rsc_band band;
    int64_t found[MAX_PROC], sum = 0;
    bool any;
    assert_int_equal(rsc_band_create(trial->star, limit_s, shares, &band, NULL), 0);
    band.most_cells = most_cells;
    assert_int_equal(rsc_sweep(&band, 1e9, found, &any, NULL), 0);
    *cut = band.cut;
    rsc_band_clear(&band);
    for (int i = 0; any && i < trial->star->p; i++) {
        assert_true(found[i] >= trial->star->min[i] && found[i] <= trial->star->max[i]);
        sum += found[i];
    }
    assert_true(!any || sum == trial->star->n);
    return any ? rsc_star_makespan_s(trial->star, found) : INFINITY;
}

static void the_band_holds_the_optimum(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        struct trial trial;
        int64_t even[MAX_PROC];
        struct rsc_solution solution = {0};
        bool cut;
        if (!make_trial(seed, &trial))
            continue;
        double tight_s = swept_s(&trial, trial.best, trial.best_s * (1.0 + 1e-12), INFINITY, &cut);
        assert_false(cut);
        assert_int_equal(rsc_plan_uniform(trial.star, even, &solution, NULL), 0);
        double even_s = rsc_star_makespan_s(trial.star, even) * (1.0 + 1e-12);
        double wide_s = swept_s(&trial, even, even_s, INFINITY, &cut);
        assert_false(cut);
        if (tight_s != trial.best_s || wide_s != trial.best_s)
            fail_msg("seed %llu: %.17g around the optimum, %.17g around even shares, optimum %.17g",
                     (unsigned long long)seed, tight_s, wide_s, trial.best_s);
        drop_trial(&trial);
    }
}

/* Whatever is cut off, what is found is a distribution, and no cut means that it is optimal. */
static void a_band_that_is_cut_says_so(void **unused)
{
    (void)unused;
    int cuts = 0;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        struct trial trial;
        int64_t even[MAX_PROC];
        struct rsc_solution solution = {0};
        bool cut;
        if (!make_trial(seed, &trial))
            continue;
        assert_int_equal(rsc_plan_uniform(trial.star, even, &solution, NULL), 0);
        double even_s = rsc_star_makespan_s(trial.star, even) * (1.0 + 1e-12);
        double found_s = swept_s(&trial, even, even_s, (double)(seed % 20), &cut);
        if (found_s < trial.best_s || (!cut && found_s != trial.best_s))
            fail_msg("seed %llu: %.17g found, cut %d, optimum %.17g", (unsigned long long)seed,
                     found_s, cut, trial.best_s);
        cuts += cut;
        drop_trial(&trial);
    }
    assert_true(cuts > ROUNDS / 2);
}

/* The bound by prices is none too high around whatever it is drawn; following prices leads to a
 * distribution that is no worse than the one before. */
static void prices_bound_and_guide(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        struct trial trial;
        int64_t shares[MAX_PROC], sum = 0;
        struct rsc_solution solution = {0};
        double bound_s;
        if (!make_trial(seed, &trial))
            continue;
        assert_int_equal(rsc_plan_uniform(trial.star, shares, &solution, NULL), 0);
        double even_s = rsc_star_makespan_s(trial.star, shares);
        assert_int_equal(rsc_prices_least_s(trial.star, even_s, shares, &bound_s, NULL), 0);
        if (bound_s > trial.best_s)
            fail_msg("seed %llu: bound %.17g, optimum %.17g", (unsigned long long)seed, bound_s,
                     trial.best_s);
        assert_int_equal(rsc_guided_improve(trial.star, shares, NULL), 0);
        for (int i = 0; i < trial.star->p; i++) {
            assert_true(shares[i] >= trial.star->min[i] && shares[i] <= trial.star->max[i]);
            sum += shares[i];
        }
        double guided_s = rsc_star_makespan_s(trial.star, shares);
        assert_true(sum == trial.star->n && guided_s <= even_s && guided_s >= trial.best_s);
        drop_trial(&trial);
    }
}

/* No time at all, and less than the optimum takes: nothing is found, and nothing was cut. */
static void too_little_time_finds_nothing(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= ROUNDS / 4; seed++) {
        struct trial trial;
        bool cut;
        if (!make_trial(seed, &trial))
            continue;
        double found_s = swept_s(&trial, trial.best, trial.best_s * 0.5, INFINITY, &cut);
        assert_false(cut);
        if (found_s < trial.best_s)
            fail_msg("seed %llu: %.17g found, optimum %.17g", (unsigned long long)seed, found_s,
                     trial.best_s);
        drop_trial(&trial);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_band_holds_the_optimum),
        cmocka_unit_test(a_band_that_is_cut_says_so),
        cmocka_unit_test(prices_bound_and_guide),
        cmocka_unit_test(too_little_time_finds_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
