/* SPDX-License-Identifier: MIT */
#include "plan_rounds.h"
#include "plan_rounds_facts.h"

static const struct {
    enum rsc_rounds_algorithm algorithm;
    int rounds; /* 0: as the algorithm says */
} rows[] = {
    {RSC_ROUNDS_LP, 0},
    {RSC_ROUNDS_LP, 1},
    {RSC_ROUNDS_LP, 2},
    {RSC_ROUNDS_LP, 3},
    {RSC_ROUNDS_LP, 4},
    {RSC_ROUNDS_LP, 8},
    {RSC_ROUNDS_PERIODIC_FIXED, 5},
    {RSC_ROUNDS_PERIODIC_FIXED, 10},
    {RSC_ROUNDS_PERIODIC_FIXED, 20},
    {RSC_ROUNDS_PERIODIC_FIXED, 50},
    {RSC_ROUNDS_PERIODIC_SQRT, 0},
    {RSC_ROUNDS_PERIODIC_ADAPTIVE, 0},
    {RSC_ROUNDS_INSTALLMENTS, 1},
    {RSC_ROUNDS_INSTALLMENTS, 2},
    {RSC_ROUNDS_INSTALLMENTS, 3},
    {RSC_ROUNDS_INSTALLMENTS, 4},
    {RSC_ROUNDS_INSTALLMENTS, 5},
    {RSC_ROUNDS_INSTALLMENTS, 6},
    {RSC_ROUNDS_INSTALLMENTS, 7},
    {RSC_ROUNDS_INSTALLMENTS, 8},
};

static void write_name(const struct rsc_rounds_problem *problem, FILE *out)
{
    char text[48];
    const char *id = rsc_rounds_algorithm_id(problem->algorithm);
    if (problem->algorithm == RSC_ROUNDS_INSTALLMENTS)
        snprintf(text, sizeof text, "%s:%d", id, problem->rounds);
    else if (problem->period_s > 0.0)
        snprintf(text, sizeof text, "%s %.6g s", id, problem->period_s);
    else if (problem->rounds)
        snprintf(text, sizeof text, "%s %d", id, problem->rounds);
    else
        snprintf(text, sizeof text, "%s", id);
    fprintf(out, "%-22s ", text);
}

static void compare_one(const struct rsc_platform *platform,
                        const struct rsc_rounds_problem *problem, FILE *out)
{
    struct rsc_rounds rounds;
    struct rsc_err err;
    struct timespec from;
    write_name(problem, out);
    clock_gettime(CLOCK_MONOTONIC, &from);
    if (rsc_plan_rounds(platform, problem, &rounds, &err) < 0) {
        fprintf(out, "%s\n", err.text);
        return;
    }
    fprintf(out, "%7d %7d %18.9f %18.9f %10.2g %12.6f\n", rounds.n_rounds, rounds.n_pieces,
            rounds.makespan_s, rounds.lower_bound_s, plan_rounds_gap_percent(&rounds),
            plan_seconds_since(&from));
    rsc_rounds_clear(&rounds);
}

void plan_write_rounds_comparison(const struct rsc_platform *platform,
                                  const struct rsc_rounds_problem *problem, FILE *out)
{
    struct rsc_rounds_problem one = *problem;
    fprintf(out, "%-22s %7s %7s %18s %18s %10s %12s\n", "algorithm", "rounds", "pieces",
            "makespan [s]", "lower bound [s]", "gap [%]", "planned [s]");
    one.period_s = 0.0;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        one.algorithm = rows[k].algorithm;
        one.rounds = rows[k].rounds;
        one.max_piece = one.algorithm == RSC_ROUNDS_LP ? problem->max_piece : 0;
        if (!(problem->returns && one.algorithm == RSC_ROUNDS_INSTALLMENTS))
            compare_one(platform, &one, out);
    }
    one.rounds = problem->rounds;
    one.period_s = problem->period_s;
    one.max_piece = 0;
    one.algorithm = RSC_ROUNDS_PERIODIC_FIXED;
    if (one.period_s > 0.0)
        compare_one(platform, &one, out);
}
