/* SPDX-License-Identifier: MIT
 * Exact algorithms against brute force and against each other on random small instances; heuristics
 * against their proven bounds. RSC_TEST_SEED repeats a run; a failure prints what to set it to. */
#include "instance.h"
#include "oracle.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

enum { ROUNDS = 10000, MAX_PROC = 5 };

struct trial {
    uint64_t seed;
    enum instance_kind kind;
    struct rsc_platform *platform;
    struct rsc_problem problem;
    int64_t max_shares[MAX_PROC];
};

static uint64_t first_seed(void)
{
    const char *text = getenv("RSC_TEST_SEED");
    uint64_t seed = text ? strtoull(text, NULL, 0) : 20030317u;
    print_message("seeds from %llu (set RSC_TEST_SEED to repeat)\n", (unsigned long long)seed);
    return seed;
}

static void fill_request(struct trial *trial, int nproc, uint64_t *state)
{
    struct rsc_problem *problem = &trial->problem;
    *problem = (struct rsc_problem){.items = instance_between(state, 0, nproc > 3 ? 11 : 24)};
    problem->order = (enum rsc_order)instance_between(state, 0, RSC_ORDER_REVERSE);
    problem->port = RSC_PORT_ONE;
    if (instance_between(state, 0, 3) == 0)
        problem->min_share = instance_between(state, 0, 2);
    if (instance_between(state, 0, 3) == 0)
        problem->max_share = instance_between(state, 1, 12);
    if (instance_between(state, 0, 5) == 0) {
        problem->granularity = instance_between(state, 1, 3);
        problem->items -= problem->items % problem->granularity;
    }
    if (instance_between(state, 0, 5) == 0) {
        for (int p = 0; p < nproc; p++)
            trial->max_shares[p] = instance_between(state, 0, 12);
        problem->max_shares = trial->max_shares;
    }
}

static void make_trial(struct trial *trial, uint64_t seed)
{
    uint64_t state = seed;
    int nproc = (int)instance_between(&state, 1, MAX_PROC);
    trial->seed = seed;
    trial->kind = (enum instance_kind)instance_between(&state, 0, N_INSTANCE_KINDS - 1);
    trial->platform = instance_platform(trial->kind, nproc, &state);
    fill_request(trial, nproc, &state);
}

static int run(struct trial *trial, enum rsc_algorithm algorithm, struct rsc_schedule *schedule,
               struct rsc_err *err)
{
    trial->problem.algorithm = algorithm;
    return rsc_plan_scatter(trial->platform, &trial->problem, schedule, err);
}

static void check(const struct trial *trial, bool holds, enum rsc_algorithm algorithm,
                  const char *what, double found, double wanted)
{
    if (!holds)
        fail_msg("seed %llu, %s: %s: found %.17g, wanted %.17g", (unsigned long long)trial->seed,
                 rsc_algorithm_id(algorithm), what, found, wanted);
}

/* What must hold for every schedule: the sum, the replay, the bound, the comparison. */
static void check_schedule(const struct trial *trial, const struct rsc_schedule *schedule)
{
    int order[MAX_PROC];
    int64_t counts[MAX_PROC], sum = 0;
    for (int p = 0; p < schedule->nproc; p++) {
        check(trial, schedule->slots[p].offset == sum, schedule->algorithm, "offset",
              (double)schedule->slots[p].offset, (double)sum);
        counts[p] = schedule->slots[p].count;
        sum += counts[p];
    }
    check(trial, sum == trial->problem.items, schedule->algorithm, "items", (double)sum,
          (double)trial->problem.items);
    oracle_order(schedule, order);
    check(trial, order[schedule->nproc - 1] == rsc_platform_root(trial->platform),
          schedule->algorithm, "the root is last", order[schedule->nproc - 1], 0);
    double makespan_s = oracle_makespan_s(trial->platform, order, counts);
    check(trial, schedule->makespan_s == makespan_s, schedule->algorithm, "replay",
          schedule->makespan_s, makespan_s);
}

/* The brute-force optimum in the order that the trial's schedules use; infinite if infeasible. */
static double best_s(struct trial *trial)
{
    struct rsc_problem plain = {.items = trial->problem.items,
                                .order = trial->problem.order,
                                .algorithm = RSC_ALG_UNIFORM,
                                .port = RSC_PORT_ONE};
    struct rsc_schedule schedule;
    int order[MAX_PROC];
    if (rsc_plan_scatter(trial->platform, &plain, &schedule, NULL) < 0)
        return INFINITY;
    oracle_order(&schedule, order);
    rsc_schedule_clear(&schedule);
    return oracle_best_s(trial->platform, order, &trial->problem);
}

static void check_exact(struct trial *trial, enum rsc_algorithm algorithm, double optimum_s)
{
    struct rsc_schedule schedule;
    struct rsc_err err = {0};
    bool increasing = trial->kind != INSTANCE_WILD;
    if (run(trial, algorithm, &schedule, &err) < 0) {
        bool refused = !increasing && err.code == RSC_ECONDITION;
        bool infeasible = isinf(optimum_s) && err.code == RSC_EINFEASIBLE;
        check(trial, refused || infeasible, algorithm, err.text, err.code, 0);
        return;
    }
    check_schedule(trial, &schedule);
    check(trial, schedule.makespan_s == optimum_s, algorithm, "optimum", schedule.makespan_s,
          optimum_s);
    check(trial, schedule.optimal, algorithm, "proof", schedule.optimal, true);
    check(trial, schedule.lower_bound_s <= optimum_s, algorithm, "lower bound",
          schedule.lower_bound_s, optimum_s);
    rsc_schedule_clear(&schedule);
}

static void exact_algorithms_agree_with_brute_force(void **unused)
{
    static const enum rsc_algorithm exact[] = {RSC_ALG_AUTO, RSC_ALG_DP, RSC_ALG_DP_INCREASING,
                                               RSC_ALG_EXACT};
    (void)unused;
    uint64_t seed = first_seed();
    for (int round = 0; round < ROUNDS; round++) {
        struct trial trial;
        make_trial(&trial, seed + (uint64_t)round);
        double optimum_s = best_s(&trial);
        for (size_t k = 0; k < sizeof exact / sizeof *exact; k++)
            check_exact(&trial, exact[k], optimum_s);
        rsc_platform_free(trial.platform);
    }
}

/* [Scatter] eq. 4 on the trial's platform: sum of comm(j, 1) plus the greatest comp(i, 1). */
static double rounding_bound_s(const struct rsc_platform *platform)
{
    double sum_s = 0.0, most_s = 0.0;
    for (int p = 0; p < rsc_platform_nproc(platform); p++) {
        double compute_s = rsc_platform_compute_s(platform, p, 1);
        sum_s += rsc_platform_receive_s(platform, p, 1);
        most_s = fmax(most_s, isinf(compute_s) ? 0.0 : compute_s);
    }
    return sum_s + most_s;
}

static void check_heuristic(struct trial *trial, enum rsc_algorithm algorithm, double optimum_s)
{
    struct rsc_schedule schedule;
    struct rsc_err err = {0};
    if (run(trial, algorithm, &schedule, &err) < 0) {
        bool known = err.code == RSC_ECONDITION || err.code == RSC_EINFEASIBLE ||
                     err.code == RSC_EUNSUPPORTED;
        check(trial, known, algorithm, err.text, err.code, 0);
        return;
    }
    check_schedule(trial, &schedule);
    double most_s = optimum_s + rounding_bound_s(trial->platform);
    bool guaranteed = algorithm != RSC_ALG_UNIFORM && trial->kind == INSTANCE_LINEAR &&
                      !trial->problem.granularity;
    check(trial, schedule.makespan_s >= optimum_s, algorithm, "not below the optimum",
          schedule.makespan_s, optimum_s);
    if (guaranteed)
        check(trial, schedule.makespan_s <= most_s * (1 + 1e-12), algorithm, "eq. 4",
              schedule.makespan_s, most_s);
    rsc_schedule_clear(&schedule);
}

static void heuristics_stay_inside_their_bounds(void **unused)
{
    static const enum rsc_algorithm heuristics[] = {RSC_ALG_UNIFORM, RSC_ALG_CLOSED_FORM,
                                                    RSC_ALG_LP};
    (void)unused;
    uint64_t seed = first_seed();
    for (int round = 0; round < ROUNDS; round++) {
        struct trial trial;
        make_trial(&trial, seed + (uint64_t)round);
        double optimum_s = best_s(&trial);
        for (size_t k = 0; k < sizeof heuristics / sizeof *heuristics; k++)
            check_heuristic(&trial, heuristics[k], optimum_s);
        rsc_platform_free(trial.platform);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_algorithms_agree_with_brute_force),
        cmocka_unit_test(heuristics_stay_inside_their_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
