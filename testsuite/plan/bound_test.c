/* SPDX-License-Identifier: MIT
 * The rational bound against every distribution of small instances, and against the exact optimum
 * of every choice of participants where costs are affine. */
#include "bound.h"
#include "instance.h"
#include "order.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROUNDS = 1500, MAX_PROC = 4 };

struct trial {
    uint64_t seed, state;
    struct rsc_platform *platform;
    struct rsc_star *star;
};

static struct trial make_trial(uint64_t seed, enum instance_kind kind, struct rsc_problem problem)
{
    struct trial trial = {.seed = seed, .state = seed};
    int order[MAX_PROC], nproc = (int)instance_between(&trial.state, 1, MAX_PROC);
    trial.platform = instance_platform(kind, nproc, &trial.state);
    assert_int_equal(rsc_order_fill(trial.platform, problem.order, problem.items, order, NULL), 0);
    if (rsc_star_create(trial.platform, &problem, order, &trial.star, NULL) < 0)
        trial.star = NULL;
    return trial;
}

static void drop_trial(struct trial *trial)
{
    rsc_star_free(trial->star);
    rsc_platform_free(trial->platform);
}

/* The most whole units that positions i .. p-1 can do in left_s; negative if not their minimum. */
static int64_t most_units(const struct rsc_star *star, int i, double left_s)
{
    int64_t most = -1;
    if (i == star->p)
        return 0;
    for (int64_t share = star->min[i]; share <= star->max[i]; share++) {
        double sent_s = rsc_star_comm_s(star, i, share);
        if (share > 0 && sent_s + rsc_star_comp_s(star, i, share) > left_s)
            continue;
        int64_t rest = most_units(star, i + 1, left_s - sent_s);
        if (rest >= 0 && share + rest > most)
            most = share + rest;
    }
    return most;
}

/* Around any shares and for any limit the bound is no less than what can be done, and its time no
 * more than what all takes. */
static void no_distribution_beats_it(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        struct rsc_problem problem = {.items = (int64_t)(seed % 9) + 1,
                                      .order = (enum rsc_order)(seed % 3),
                                      .min_share = seed % 7 == 0,
                                      .max_share = seed % 5 == 0 ? 4 : 0};
        struct trial trial =
            make_trial(seed, (enum instance_kind)(seed % N_INSTANCE_KINDS), problem);
        int64_t shares[MAX_PROC];
        struct rsc_bound bound;
        double limit_s = (double)instance_between(&trial.state, 0, 4096) / 64.0;
        if (trial.star) {
            for (int i = 0; i < trial.star->p; i++)
                shares[i] = instance_between(&trial.state, 0, 5);
            assert_int_equal(rsc_bound_create(trial.star, seed % 3 == 0,
                                              seed % 2 ? limit_s : INFINITY,
                                              seed % 4 ? shares : NULL, &bound, NULL),
                             0);
            for (int part = 1; part <= 8; part++) {
                double left_s = limit_s * part / 8;
                for (int i = 0; i <= trial.star->p; i++) {
                    double units = rsc_bound_units(&bound, i, left_s);
                    int64_t best = most_units(trial.star, i, left_s);
                    if (best >= 0 && units < (double)best)
                        fail_msg("seed %llu: position %d, %g s: bound %.17g, best %lld",
                                 (unsigned long long)seed, i, left_s, units, (long long)best);
                    assert_true(i > 0 || best < trial.star->n ||
                                rsc_bound_time_s(&bound) <= left_s);
                }
            }
            rsc_bound_clear(&bound);
        }
        drop_trial(&trial);
    }
}

/* Where everything is over at once, or costs nothing, a limit may be no time at all. */
static void holds_for_no_time_at_all(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        struct rsc_problem problem = {.items = (int64_t)(seed % 9) + 1, .min_share = seed % 7 == 0};
        struct trial trial =
            make_trial(seed, (enum instance_kind)(seed % N_INSTANCE_KINDS), problem);
        struct rsc_bound bound;
        if (trial.star) {
            assert_int_equal(rsc_bound_create(trial.star, seed % 2, 0.0, NULL, &bound, NULL), 0);
            for (int i = 0; i <= trial.star->p; i++) {
                int64_t best = most_units(trial.star, i, 0.0);
                assert_true(bound.count[i] > 0);
                assert_true(best < 0 || rsc_bound_units(&bound, i, 0.0) >= (double)best);
            }
            rsc_bound_clear(&bound);
        }
        drop_trial(&trial);
    }
}

/* The most of positions i .. p-1 if exactly those in the set take part and all finish together;
 * negative if they cannot. */
static double rational_units(const struct rsc_star *star, unsigned set, int i, double left_s)
{
    double sum = 0.0;
    for (; i < star->p; i++) {
        const struct rsc_cost *comm = star->comm[i], *comp = star->comp[i];
        if (!(set & 1u << i))
            continue;
        double share =
            (left_s - comm->startup_s - comp->startup_s) / (comm->per_item_s + comp->per_item_s);
        if (star->max[i] == 0 || !(share >= 0.0))
            return -1.0;
        sum += share;
        left_s -= comm->startup_s + comm->per_item_s * share;
    }
    return sum;
}

static void start_ups_lose_nothing(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        struct rsc_problem problem = {.items = 1 << 30, .order = (enum rsc_order)(seed % 3)};
        struct trial trial =
            make_trial(seed, seed % 4 ? INSTANCE_AFFINE : INSTANCE_LINEAR, problem);
        struct rsc_bound bound;
        assert_int_equal(rsc_bound_create(trial.star, false, INFINITY, NULL, &bound, NULL), 0);
        for (int part = 1; part <= 16; part++) {
            double left_s = (double)(part * part) / 4.0, most = 0.0;
            for (unsigned set = 0; set < 1u << trial.star->p; set++)
                most = fmax(most, rational_units(trial.star, set, 0, left_s));
            double units = rsc_bound_units(&bound, 0, left_s);
            if (isfinite(most) && fabs(units - most) > 1e-9 * most + 2.0 * bound.slack)
                fail_msg("seed %llu: %g s: bound %.17g, rational optimum %.17g",
                         (unsigned long long)seed, left_s, units, most);
        }
        rsc_bound_clear(&bound);
        drop_trial(&trial);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_distribution_beats_it),
        cmocka_unit_test(holds_for_no_time_at_all),
        cmocka_unit_test(start_ups_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
