/* SPDX-License-Identifier: MIT
 * schedule.c: algorithm, bound, and the replay that judges the solution.
 */
#include "schedule.h"

#include "bound.h"
#include "closed.h"
#include "err.h"
#include "many.h"
#include "method.h"
#include "price.h"
#include "replay.h"
#include "returns.h"
#include "returns_exact.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void rsc_schedule_clear(struct rsc_schedule *schedule)
{
    if (!schedule)
        return;
    free(schedule->slots);
    *schedule = (struct rsc_schedule){0};
}

/* ---- From shares to a schedule ---- */

int rsc_schedule_replay(const struct rsc_platform *platform, const struct rsc_problem *problem,
                        struct rsc_slot *slots, double *makespan_s, struct rsc_err *err)
{
    if (problem->model == RSC_MODEL_SCATTER_GATHER)
        return rsc_replay_gather(platform, problem->port == RSC_PORT_TWO, slots, makespan_s, err);
    return rsc_replay_scatter(platform, problem->port == RSC_PORT_MANY, slots, makespan_s, err);
}

void rsc_schedule_offsets(struct rsc_schedule *schedule)
{
    int64_t offset = 0;
    for (int p = 0; p < schedule->nproc; p++) {
        schedule->slots[p].offset = offset;
        offset += schedule->slots[p].count;
    }
}

/* Schedule with service and return positions set and counts 0. */
static int open_schedule(const struct rsc_platform *platform, const struct rsc_problem *problem,
                         const struct rsc_star *star, struct rsc_schedule *schedule,
                         struct rsc_err *err)
{
    *schedule = (struct rsc_schedule){.nproc = platform->nproc,
                                      .items = problem->items,
                                      .order = problem->order,
                                      .port = problem->port,
                                      .model = problem->model,
                                      .returns = problem->returns};
    schedule->slots = calloc((size_t)platform->nproc, sizeof *schedule->slots);
    if (!schedule->slots)
        return rsc_fail_nomem(err);
    for (int i = 0; i < star->p; i++)
        schedule->slots[star->proc[i]].service = schedule->slots[star->proc[i]].back = i;
    for (int k = 0; k < star->p - 1; k++)
        schedule->slots[star->proc[star->back[k]]].back = k;
    return 0;
}

/* Set counts from shares, which must keep the problem's bounds, and replay them. */
static int set_shares(const struct rsc_platform *platform, const struct rsc_problem *problem,
                      const struct rsc_star *star, const int64_t *shares,
                      struct rsc_schedule *schedule, struct rsc_err *err)
{
    int64_t sum = 0;
    for (int i = 0; i < star->p; i++) {
        assert(shares[i] >= star->min[i] && shares[i] <= star->max[i]);
        schedule->slots[star->proc[i]].count = shares[i] * star->unit;
        sum += shares[i];
    }
    assert(sum == star->n);
    rsc_schedule_offsets(schedule);
    return rsc_schedule_replay(platform, problem, schedule->slots, &schedule->makespan_s, err);
}

static int replay_uniform(const struct rsc_platform *platform, const struct rsc_problem *problem,
                          const struct rsc_star *star, struct rsc_schedule *schedule,
                          struct rsc_err *err)
{
    struct rsc_solution solution = {0};
    int64_t *shares = malloc((size_t)star->p * sizeof *shares);
    struct rsc_slot *slots = malloc((size_t)star->p * sizeof *slots);
    int rc = -1;
    if (!shares || !slots) {
        rsc_fail_nomem(err);
    } else if (rsc_plan_uniform(star, shares, &solution, err) == 0) {
        memcpy(slots, schedule->slots, (size_t)star->p * sizeof *slots);
        for (int i = 0; i < star->p; i++)
            slots[star->proc[i]].count = shares[i] * star->unit;
        rc = rsc_schedule_replay(platform, problem, slots, &schedule->uniform_makespan_s, err);
    }
    free(shares);
    free(slots);
    return rc;
}

/* ---- Choosing and running an algorithm ---- */

/* Seconds that the dynamic program for any costs takes, roughly. */
static double dp_s(const struct rsc_star *star)
{
    return 2e-9 * (double)star->p * (double)star->n * (double)star->n;
}

/* So little that nobody minds. */
static const double LITTLE_S = 0.02;
enum { FEW_PROCESSORS = 64, FEW_UNITS = 10 };

/* Then whole items and start-ups are what matters, and what exact begins with is soon found. */
static bool has_few_units(const struct rsc_star *star)
{
    return star->n > 0 && star->p <= FEW_PROCESSORS && star->n <= (int64_t)FEW_UNITS * star->p;
}

/* For items that could be divided. */
static enum rsc_algorithm choose_rational(const struct rsc_star *star)
{
    return rsc_check_bus(star, NULL) == 0 ? RSC_ALG_CLOSED_FORM : RSC_ALG_LP;
}

/* Not for all orders in turn. */
static enum rsc_algorithm choose_for_gather(const struct rsc_problem *problem,
                                            const struct rsc_star *star)
{
    bool once = !problem->smooth && problem->order != RSC_ORDER_EXHAUSTIVE &&
                problem->returns != RSC_RETURN_EXHAUSTIVE;
    return once && has_few_units(star) ? RSC_ALG_EXACT : choose_rational(star);
}

static enum rsc_algorithm choose_algorithm(const struct rsc_problem *problem,
                                           const struct rsc_star *star)
{
    if (problem->model == RSC_MODEL_SCATTER_GATHER)
        return choose_for_gather(problem, star);
    if (star->many_ports)
        return RSC_ALG_MANY;
    if (rsc_check_increasing(star, NULL) == 0)
        return RSC_ALG_EXACT;
    return dp_s(star) <= LITTLE_S ? RSC_ALG_DP : RSC_ALG_ENVELOPE;
}

/* What plans results that return, beside even shares. */
static int run_gather(const struct rsc_star *star, enum rsc_algorithm algorithm, int64_t *shares,
                      struct rsc_solution *solution, struct rsc_err *err)
{
    if (algorithm == RSC_ALG_LP)
        return rsc_plan_returns(star, shares, solution, err);
    if (algorithm == RSC_ALG_EXACT)
        return rsc_plan_returns_exact(star, shares, solution, err);
    if (algorithm != RSC_ALG_CLOSED_FORM)
        return rsc_fail(err, RSC_ECONDITION, "%s does not plan returning results, lp and exact do",
                        rsc_algorithm_id(algorithm));
    return rsc_check_bus(star, err) < 0 ? -1 : rsc_plan_bus(star, shares, solution, err);
}

/* The algorithms of method.h are for one port; for many there is one beside even shares. */
static int run_algorithm(const struct rsc_platform *platform, const struct rsc_problem *problem,
                         const struct rsc_star *star, enum rsc_algorithm algorithm, int64_t *shares,
                         struct rsc_solution *solution, struct rsc_err *err)
{
    if (problem->model == RSC_MODEL_SCATTER_GATHER && star->n > 0 && algorithm != RSC_ALG_UNIFORM)
        return run_gather(star, algorithm, shares, solution, err);
    if (star->many_ports && star->n > 0 && algorithm == RSC_ALG_MANY)
        return rsc_plan_many(platform, star, shares, solution, err);
    if (star->many_ports && algorithm != RSC_ALG_UNIFORM && algorithm != RSC_ALG_MANY)
        return rsc_fail(err, RSC_ECONDITION,
                        "%s plans for one transfer at a time, not for port many",
                        rsc_algorithm_id(algorithm));
    const struct rsc_method *method = rsc_method_of(algorithm);
    if (method->check && method->check(star, err) < 0)
        return -1;
    if (star->n > 0)
        return method->run(star, shares, solution, err);
    memset(shares, 0, (size_t)star->p * sizeof *shares);
    solution->optimal = true;
    return 0;
}

/* The rational optimum of returning results; that of the scatter alone where it cannot be had. */
static double gather_bound_s(const struct rsc_star *star)
{
    struct rsc_solution solution = {0};
    int64_t *shares = malloc((size_t)star->p * sizeof *shares);
    if (!shares || run_gather(star, choose_rational(star), shares, &solution, NULL) < 0)
        solution.bound_s = rsc_closed_rate_s(star, NULL) * (double)star->n;
    free(shares);
    return solution.bound_s;
}

/* Costs that fall, planned by their envelopes: the dynamic program as well, if it takes less than
 * it can gain. */
static int improve_falling(const struct rsc_star *star, enum rsc_algorithm *algorithm,
                           int64_t *shares, struct rsc_solution *solution, struct rsc_err *err)
{
    double gap_s = rsc_star_makespan_s(star, shares) - solution->bound_s;
    if (solution->optimal || dp_s(star) > fmin(gap_s, rsc_budget_left_s(star->budget)))
        return 0;
    struct rsc_solution exact = {0};
    struct rsc_err unused;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    if (!trial)
        return rsc_fail_nomem(err);
    if (rsc_plan_dp(star, trial, &exact, &unused) == 0) {
        memcpy(shares, trial, (size_t)star->p * sizeof *shares);
        *solution = exact;
        *algorithm = RSC_ALG_DP;
    }
    free(trial);
    return 0;
}

/* A bound that is known at once. */
static double steepest_lines_s(const struct rsc_problem *problem, const struct rsc_star *star)
{
    bool known = !star->many_ports && problem->model == RSC_MODEL_SCATTER && star->n > 0;
    return known ? rsc_closed_rate_s(star, NULL) * (double)star->n : 0.0;
}

static int run_auto(const struct rsc_platform *platform, const struct rsc_problem *problem,
                    const struct rsc_star *star, enum rsc_algorithm *algorithm, int64_t *shares,
                    struct rsc_solution *solution, struct rsc_err *err)
{
    *algorithm = choose_algorithm(problem, star);
    int rc = run_algorithm(platform, problem, star, *algorithm, shares, solution, err);
    if (rc == 0 && *algorithm == RSC_ALG_ENVELOPE && star->n > 0)
        rc = improve_falling(star, algorithm, shares, solution, err);
    return rc;
}

/* ---- Bounds ---- */

static double one_port_rational_s(const struct rsc_star *star, const int64_t *shares,
                                  double makespan_s)
{
    double bound_s = rsc_closed_rate_s(star, NULL) * (double)star->n, closer_s;
    if (rsc_check_closed_form(star, NULL) < 0 &&
        rsc_bound_least_s(star, makespan_s, shares, &closer_s, NULL) == 0)
        bound_s = fmax(bound_s, closer_s);
    return bound_s;
}

/* What could not be beaten if items could be divided. */
static double rational_bound_s(const struct rsc_problem *problem, const struct rsc_star *star,
                               const struct rsc_solution *solution, const int64_t *shares,
                               double makespan_s)
{
    double bound_s = solution->rational_s;
    if (star->n == 0)
        return 0.0;
    if (bound_s > 0.0)
        return fmin(bound_s, makespan_s);
    if (problem->model == RSC_MODEL_SCATTER_GATHER)
        bound_s = gather_bound_s(star);
    else if (star->many_ports)
        bound_s = rsc_many_rational_s(star);
    else
        bound_s = one_port_rational_s(star, shares, makespan_s);
    return fmin(bound_s, makespan_s); /* only rounding errors can lift it above */
}

/* What whole items cannot beat: what the search proved, or what is known besides. The bound by
 * prices is the closer one if costs are convex. */
static double lower_bound_s(const struct rsc_problem *problem, const struct rsc_star *star,
                            const struct rsc_solution *solution, const int64_t *shares,
                            double makespan_s, double rational_s)
{
    double bound_s = fmax(rational_s, solution->bound_s), closer_s;
    bool gather = problem->model == RSC_MODEL_SCATTER_GATHER;
    if (solution->optimal || star->n == 0)
        return makespan_s;
    if (star->many_ports && !gather && solution->bound_s == 0.0)
        bound_s = fmax(bound_s, rsc_many_bound_s(star));
    else if (!star->many_ports && !gather && rsc_check_increasing(star, NULL) == 0 &&
             rsc_check_closed_form(star, NULL) < 0 &&
             rsc_prices_least_s(star, makespan_s, shares, &closer_s, NULL) == 0)
        bound_s = fmax(bound_s, closer_s);
    return fmin(bound_s, makespan_s);
}

static void set_bounds(const struct rsc_problem *problem, const struct rsc_star *star,
                       const struct rsc_solution *solution, const int64_t *shares,
                       struct rsc_schedule *made)
{
    made->rational_bound_s = rational_bound_s(problem, star, solution, shares, made->makespan_s);
    made->lower_bound_s =
        lower_bound_s(problem, star, solution, shares, made->makespan_s, made->rational_bound_s);
    made->optimal = made->lower_bound_s >= made->makespan_s;
    if (star->budget && !made->optimal)
        made->stop = star->budget->stop;
}

int rsc_schedule_star(const struct rsc_platform *platform, const struct rsc_problem *problem,
                      const struct rsc_star *star, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_solution solution = {0};
    struct rsc_schedule made = {0};
    int64_t *shares = malloc((size_t)star->p * sizeof *shares);
    enum rsc_algorithm algorithm = problem->algorithm;
    int rc = shares ? open_schedule(platform, problem, star, &made, err) : rsc_fail_nomem(err);
    if (rc == 0)
        rc = replay_uniform(platform, problem, star, &made, err);
    if (rc == 0)
        rsc_budget_gap(star->budget, made.uniform_makespan_s, steepest_lines_s(problem, star));
    if (rc == 0 && algorithm == RSC_ALG_AUTO)
        rc = run_auto(platform, problem, star, &algorithm, shares, &solution, err);
    else if (rc == 0)
        rc = run_algorithm(platform, problem, star, algorithm, shares, &solution, err);
    if (rc == 0)
        rc = set_shares(platform, problem, star, shares, &made, err);
    if (rc < 0) {
        rsc_schedule_clear(&made);
    } else {
        made.algorithm = algorithm;
        made.shape = rsc_star_shape(star);
        made.guarantee_s = solution.guarantee_s;
        set_bounds(problem, star, &solution, shares, &made);
        *out = made;
    }
    free(shares);
    return rc;
}
