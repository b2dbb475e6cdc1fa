/* SPDX-License-Identifier: MIT
 * scatter.c: the public entry. What a problem leaves open (port, order, way of return) is settled
 * here, by a schedule for each choice.
 */
#include "err.h"
#include "lifo.h"
#include "lp_solver.h"
#include "order.h"
#include "order_milp.h"
#include "order_search.h"
#include "schedule.h"
#include "variant.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static const double USUAL_TIME_S = 10.0;

static const double LEAST_STEPS = 2e4, STEPS_PER_S = 1e8;

enum { MAX_EXHAUSTIVE = 8, MAX_EXHAUSTIVE_RETURN = 6 };

/* With more processors the linear program of first in first out takes minutes, unless they are in
 * the order of [Return] theorem 1, which tells where to begin. */
enum { MAX_FIFO_IN_ANY_ORDER = 1000 };

static int plan_problem(const struct rsc_platform *platform, const struct rsc_problem *problem,
                        struct rsc_budget *budget, struct rsc_schedule *out, struct rsc_err *err);

bool rsc_plan_has_glpk(void)
{
    return rsc_lp_available();
}

/* Of `made` and *best, empty at first, keep the one that ends earlier; the first one on a tie. What
 * is proven then holds for both: nothing is faster than the lesser of the lower bounds. */
static void keep_better(struct rsc_schedule *made, struct rsc_schedule *best)
{
    bool first = !best->slots, better = first || made->makespan_s < best->makespan_s;
    double bound_s = first ? made->lower_bound_s : fmin(made->lower_bound_s, best->lower_bound_s);
    enum rsc_stop stop = made->stop > best->stop ? made->stop : best->stop;
    rsc_schedule_clear(better ? best : made);
    if (better)
        *best = *made;
    best->lower_bound_s = bound_s;
    best->optimal = bound_s >= best->makespan_s;
    best->stop = best->optimal ? RSC_STOP_NONE : stop;
}

/* Plan for every order in which results can return. */
static int plan_every_return(const struct rsc_platform *platform, const struct rsc_problem *problem,
                             struct rsc_star *star, struct rsc_budget *budget,
                             struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_schedule best = {0}, made;
    int left = 1;
    if (star->p > MAX_EXHAUSTIVE_RETURN)
        return rsc_fail(err, RSC_ECONDITION, "return exhaustive allows %d processors, there are %d",
                        MAX_EXHAUSTIVE_RETURN, star->p);
    for (int n = 2; n < star->p; n++)
        left *= n;
    do {
        struct rsc_budget part = rsc_budget_part(budget, left--);
        star->budget = &part;
        if (rsc_schedule_star(platform, problem, star, &made, err) < 0) {
            rsc_schedule_clear(&best);
            return -1;
        }
        keep_better(&made, &best);
    } while (rsc_order_next(star->back, star->p - 1));
    *out = best;
    return 0;
}

/* ---- Order and port ---- */

static int check_problem(const struct rsc_problem *problem, struct rsc_err *err)
{
    if ((unsigned)problem->algorithm >= RSC_N_ALGORITHMS)
        return rsc_fail(err, RSC_EINVAL, "found algorithm %d, expected 0 .. %d",
                        (int)problem->algorithm, RSC_N_ALGORITHMS - 1);
    if ((unsigned)problem->order >= RSC_N_ORDERS)
        return rsc_fail(err, RSC_EINVAL, "found order %d, expected 0 .. %d", (int)problem->order,
                        RSC_N_ORDERS - 1);
    if (isnan(problem->time_s) || problem->time_s < 0.0)
        return rsc_fail(err, RSC_EINVAL, "found %g seconds for planning, expected more than 0",
                        problem->time_s);
    if (problem->port == RSC_PORT_TWO && problem->model != RSC_MODEL_SCATTER_GATHER)
        return rsc_fail(err, RSC_EINVAL,
                        "found port two, expected it only where results travel back");
    return 0;
}

static int plan_in_order(const struct rsc_platform *platform, const struct rsc_problem *problem,
                         const int *order, struct rsc_budget *budget, struct rsc_schedule *out,
                         struct rsc_err *err)
{
    struct rsc_star *star = NULL;
    int rc = rsc_star_create(platform, problem, order, &star, err);
    if (rc == 0)
        star->budget = budget;
    bool every_return =
        problem->model == RSC_MODEL_SCATTER_GATHER && problem->returns == RSC_RETURN_EXHAUSTIVE;
    if (rc == 0 && every_return)
        rc = plan_every_return(platform, problem, star, budget, out, err);
    else if (rc == 0)
        rc = rsc_schedule_star(platform, problem, star, out, err);
    rsc_star_free(star);
    return rc;
}

/* Plan in every order that follows order[n], the root staying last, and keep the best. */
static int plan_exhaustively(const struct rsc_platform *platform, const struct rsc_problem *problem,
                             int *order, struct rsc_budget *budget, struct rsc_schedule *out,
                             struct rsc_err *err)
{
    struct rsc_schedule best = {0}, made;
    int left = 1;
    if (platform->nproc > MAX_EXHAUSTIVE)
        return rsc_fail(err, RSC_ECONDITION, "order exhaustive allows %d processors, there are %d",
                        MAX_EXHAUSTIVE, platform->nproc);
    for (int n = 2; n < platform->nproc; n++)
        left *= n;
    do {
        struct rsc_budget part = rsc_budget_part(budget, left--);
        if (plan_in_order(platform, problem, order, &part, &made, err) < 0) {
            rsc_schedule_clear(&best);
            return -1;
        }
        keep_better(&made, &best);
    } while (rsc_order_next(order, platform->nproc - 1));
    *out = best;
    return 0;
}

/* A search that nobody asked for may take a hundredth of what it could shorten. It is counted in
 * steps, so that a plan does not depend on how busy the machine is. */
static double steps_worth(const struct rsc_schedule *schedule)
{
    return fmax(LEAST_STEPS, STEPS_PER_S * schedule->makespan_s / 100.0);
}

/* In the order given, which is that of bandwidths, and in the one that a search makes of it. */
static int plan_searched(const struct rsc_platform *platform, const struct rsc_problem *problem,
                         int *order, struct rsc_budget *budget, struct rsc_schedule *out,
                         struct rsc_err *err)
{
    struct rsc_schedule best, made;
    struct rsc_problem first = *problem, second = *problem;
    struct rsc_budget part = rsc_budget_part(budget, 2);
    struct rsc_search_limit limit = {fmin(rsc_budget_whole_s(budget) / 4.0, USUAL_TIME_S),
                                     INFINITY};
    bool asked = problem->order == RSC_ORDER_SEARCH;
    first.order = asked ? RSC_ORDER_SEARCH : RSC_ORDER_BANDWIDTH;
    second.order = RSC_ORDER_SEARCH;
    if (plan_in_order(platform, &first, order, &part, &best, err) < 0)
        return -1;
    if (!asked)
        limit.steps = steps_worth(&best);
    part = rsc_budget_part(budget, 1);
    if (rsc_order_search(platform, problem->items, &limit, order, err) < 0 ||
        plan_in_order(platform, &second, order, &part, &made, err) < 0) {
        rsc_schedule_clear(&best);
        return -1;
    }
    keep_better(&made, &best);
    *out = best;
    return 0;
}

/* What order auto stands for. Without start-ups nothing is better than bandwidth ([Scatter] theorem
 * 3). */
static enum rsc_order settled_order(const struct rsc_platform *platform,
                                    const struct rsc_problem *problem)
{
    bool searches = problem->order == RSC_ORDER_AUTO && problem->port != RSC_PORT_MANY &&
                    problem->model == RSC_MODEL_SCATTER && problem->algorithm == RSC_ALG_AUTO &&
                    rsc_order_search_applies(platform);
    if (searches || problem->order != RSC_ORDER_AUTO)
        return problem->order;
    return RSC_ORDER_BANDWIDTH;
}

static int plan_ordered(const struct rsc_platform *platform, const struct rsc_problem *asked,
                        struct rsc_budget *budget, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem settled = *asked, *problem = &settled;
    struct rsc_budget part;
    settled.order = settled_order(platform, asked);
    int *order = malloc((size_t)platform->nproc * sizeof *order);
    int rc = order ? 0 : rsc_fail_nomem(err);
    if (rc == 0)
        rc = rsc_order_fill(platform, problem->order, problem->items, order, err);
    if (rc == 0 && problem->order == RSC_ORDER_MILP) {
        rc = rsc_order_milp(platform, problem->items, rsc_budget_whole_s(budget) / 2.0, order, err);
        part = rsc_budget_part(budget, 1); /* what the order took is not taken from the shares */
        budget = &part;
    }
    if (rc == 0 && problem->order == RSC_ORDER_EXHAUSTIVE)
        rc = plan_exhaustively(platform, problem, order, budget, out, err);
    else if (rc == 0 && (problem->order == RSC_ORDER_SEARCH || problem->order == RSC_ORDER_AUTO))
        rc = plan_searched(platform, problem, order, budget, out, err);
    else if (rc == 0)
        rc = plan_in_order(platform, problem, order, budget, out, err);
    free(order);
    return rc;
}

/* Of two problems, the schedule that is predicted to end earlier; the first one on a tie. */
static int plan_better(const struct rsc_platform *platform, const struct rsc_problem *first,
                       const struct rsc_problem *second, struct rsc_budget *budget,
                       struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_schedule best, made;
    struct rsc_budget part = rsc_budget_part(budget, 2);
    if (plan_problem(platform, first, &part, &best, err) < 0)
        return -1;
    part = rsc_budget_part(budget, 1);
    if (plan_problem(platform, second, &part, &made, err) < 0) {
        rsc_schedule_clear(&best);
        return -1;
    }
    keep_better(&made, &best);
    *out = best;
    return 0;
}

/* As a scatter on another platform. */
static int plan_lifo(const struct rsc_platform *platform, const struct rsc_problem *problem,
                     struct rsc_budget *budget, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_platform *both_ways;
    struct rsc_problem scatter = *problem;
    struct rsc_schedule made;
    if (rsc_platform_both_ways(platform, &both_ways, err) < 0)
        return -1;
    scatter.model = RSC_MODEL_SCATTER;
    int rc = plan_ordered(both_ways, &scatter, budget, &made, err);
    rsc_platform_free(both_ways);
    if (rc == 0 && (rc = rsc_lifo_finish(platform, problem, &made, err)) < 0)
        rsc_schedule_clear(&made);
    if (rc == 0)
        *out = made;
    return rc;
}

/* Even shares that return as the problem says. */
static int plan_even(const struct rsc_platform *platform, const struct rsc_problem *problem,
                     struct rsc_budget *budget, double *makespan_s, struct rsc_err *err)
{
    struct rsc_problem even = *problem;
    struct rsc_schedule made;
    even.algorithm = RSC_ALG_UNIFORM;
    if (plan_ordered(platform, &even, budget, &made, err) < 0)
        return -1;
    *makespan_s = made.makespan_s;
    rsc_schedule_clear(&made);
    return 0;
}

/* The plan of the scatter alone, whose results return first in first out: for what the linear
 * program cannot do. */
static int plan_one_way(const struct rsc_platform *platform, const struct rsc_problem *problem,
                        struct rsc_budget *budget, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem scatter = *problem, fifo = *problem;
    struct rsc_schedule made;
    scatter.model = RSC_MODEL_SCATTER;
    fifo.returns = RSC_RETURN_FIFO;
    if (plan_ordered(platform, &scatter, budget, &made, err) < 0)
        return -1;
    if (rsc_lifo_finish(platform, &fifo, &made, err) < 0 ||
        plan_even(platform, &fifo, budget, &made.uniform_makespan_s, err) < 0) {
        rsc_schedule_clear(&made);
        return -1;
    }
    *out = made;
    return 0;
}

/* [Return] theorem 1: by increasing c, or by decreasing c where results are longer than what is
 * sent.
 */
static enum rsc_order fifo_order(const struct rsc_platform *platform)
{
    double receive_s = 0.0, return_s = 0.0;
    for (int p = 0; p < platform->nproc; p++) {
        receive_s += platform->procs[p].receive.per_item_s;
        return_s += platform->procs[p].ret.per_item_s;
    }
    return return_s > receive_s ? RSC_ORDER_REVERSE : RSC_ORDER_BANDWIDTH;
}

static bool fifo_is_quick(const struct rsc_platform *platform, const struct rsc_problem *problem)
{
    return platform->nproc <= MAX_FIFO_IN_ANY_ORDER || problem->order == fifo_order(platform);
}

/* First in first out, last in first out, or what never is behind the plan of the scatter: the best
 * of those that can be planned. */
static int plan_returns(const struct rsc_platform *platform, const struct rsc_problem *problem,
                        struct rsc_budget *budget, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem first = *problem, second = *problem;
    struct rsc_schedule best = {0}, made;
    first.returns = RSC_RETURN_FIFO;
    second.returns = RSC_RETURN_LIFO;
    bool any_cost = rsc_lifo_applies(&second);
    struct rsc_budget part = rsc_budget_part(budget, 2);
    bool fifo = !(any_cost && !fifo_is_quick(platform, problem)) &&
                plan_problem(platform, &first, &part, &best, err) == 0;
    double fifo_bound_s = best.lower_bound_s;
    part = rsc_budget_part(budget, 1);
    if (plan_problem(platform, &second, &part, &made, fifo ? NULL : err) == 0)
        keep_better(&made, &best);
    else if (!fifo)
        return -1;
    part = rsc_budget_part(budget, 1);
    if (any_cost && plan_one_way(platform, &first, &part, &made, NULL) == 0) {
        made.lower_bound_s = fmax(made.lower_bound_s, fifo_bound_s);
        keep_better(&made, &best);
    }
    *out = best;
    return 0;
}

/* Both ports, of which the better one is taken; or the only one that the algorithm plans for. */
static int plan_ports(const struct rsc_platform *platform, const struct rsc_problem *problem,
                      struct rsc_budget *budget, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem one = *problem, many = *problem;
    struct rsc_schedule schedules[2] = {0};
    struct rsc_err errs[2];
    one.port = RSC_PORT_ONE;
    many.port = RSC_PORT_MANY;
    if (problem->algorithm != RSC_ALG_UNIFORM)
        many.algorithm = RSC_ALG_AUTO;
    struct rsc_budget part = rsc_budget_part(budget, 2);
    bool failed_one = plan_problem(platform, &one, &part, &schedules[0], &errs[0]) < 0;
    bool hopeless = failed_one && errs[0].code != RSC_ECONDITION;
    part = rsc_budget_part(budget, 1);
    bool failed_many =
        hopeless || plan_problem(platform, &many, &part, &schedules[1], &errs[1]) < 0;
    if (failed_one && failed_many) {
        if (err)
            *err = errs[0];
        return -1;
    }
    double other_s =
        failed_one || failed_many ? 0.0 : fmax(schedules[0].makespan_s, schedules[1].makespan_s);
    *out = schedules[failed_one ? 1 : 0];
    if (!failed_one && !failed_many)
        keep_better(&schedules[1], out);
    out->other_port_s = other_s;
    return 0;
}

/* Settle, one after the other, the questions a problem leaves open, trying both ways. */
static int plan_problem(const struct rsc_platform *platform, const struct rsc_problem *problem,
                        struct rsc_budget *budget, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem first = *problem;
    bool gather = problem->model == RSC_MODEL_SCATTER_GATHER;
    if (problem->port == RSC_PORT_AUTO && gather) { /* all at once is not planned for both ways */
        first.port = RSC_PORT_ONE;
        return plan_problem(platform, &first, budget, out, err);
    }
    if (problem->port == RSC_PORT_AUTO)
        return plan_ports(platform, problem, budget, out, err);
    if (gather && problem->returns == RSC_RETURN_AUTO)
        return plan_returns(platform, problem, budget, out, err);
    return gather && rsc_lifo_applies(problem) ? plan_lifo(platform, problem, budget, out, err)
                                               : plan_ordered(platform, problem, budget, out, err);
}

/* Plans for both ways are made for one transfer at a time: a root that could do more can do that.
 */
static enum rsc_port resolve_port(const struct rsc_platform *platform,
                                  const struct rsc_problem *problem)
{
    if (problem->port != RSC_PORT_FILE)
        return problem->port;
    bool many = platform->many_ports && problem->model == RSC_MODEL_SCATTER;
    return many ? RSC_PORT_MANY : RSC_PORT_ONE;
}

static double time_limit_s(const struct rsc_problem *problem)
{
    bool unlimited = problem->algorithm == RSC_ALG_DP ||
                     problem->algorithm == RSC_ALG_DP_INCREASING ||
                     problem->algorithm == RSC_ALG_EXACT;
    if (problem->time_s > 0.0)
        return problem->time_s;
    return unlimited ? INFINITY : USUAL_TIME_S;
}

static int plan_scatter(const struct rsc_platform *platform, const struct rsc_problem *problem,
                        struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem resolved = *problem;
    struct rsc_budget budget;
    if (check_problem(problem, err) < 0)
        return -1;
    rsc_budget_open(&budget, time_limit_s(problem), problem->algorithm == RSC_ALG_AUTO);
    resolved.port = resolve_port(platform, problem);
    if (problem->model == RSC_MODEL_SCATTER_GATHER && problem->order == RSC_ORDER_AUTO)
        resolved.order = RSC_ORDER_BANDWIDTH;
    if (problem->model == RSC_MODEL_SCATTER_GATHER && resolved.order == RSC_ORDER_BANDWIDTH) {
        if (problem->returns == RSC_RETURN_FIFO && !fifo_is_quick(platform, &resolved)) {
            resolved.order = fifo_order(platform);
            return plan_problem(platform, &resolved, &budget, out, err);
        }
        struct rsc_problem reversed = resolved;
        reversed.order = RSC_ORDER_REVERSE;
        return plan_better(platform, &resolved, &reversed, &budget, out, err);
    }
    return plan_problem(platform, &resolved, &budget, out, err);
}

int rsc_plan_scatter(const struct rsc_platform *platform, const struct rsc_problem *problem,
                     struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_platform *arrived;
    if (!rsc_platform_has_latency(platform))
        return plan_scatter(platform, problem, out, err);
    if (rsc_platform_arrived(platform, &arrived, err) < 0)
        return -1;
    int rc = plan_scatter(arrived, problem, out, err);
    rsc_platform_free(arrived);
    return rc;
}

/* ---- Given counts ---- */

static int sum_counts(const int64_t *counts, int nproc, int64_t *sum, struct rsc_err *err)
{
    *sum = 0;
    for (int p = 0; p < nproc; p++) {
        if (counts[p] < 0 || counts[p] > INT64_MAX - *sum)
            return rsc_fail(err, RSC_EINVAL,
                            "found %" PRId64 " items for processor %d, expected "
                            "at least 0 and a sum below 2^63",
                            counts[p], p);
        *sum += counts[p];
    }
    return 0;
}

static int plan_counts(const struct rsc_platform *platform, const struct rsc_problem *problem,
                       const int64_t *counts, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem fixed = {.order = problem->order,
                                .algorithm = RSC_ALG_UNIFORM,
                                .model = problem->model,
                                .returns = problem->returns};
    struct rsc_schedule made;
    struct rsc_budget budget;
    rsc_budget_open(&budget, INFINITY, false);
    if (check_problem(problem, err) < 0 ||
        sum_counts(counts, platform->nproc, &fixed.items, err) < 0)
        return -1;
    fixed.port = resolve_port(platform, problem);
    if (fixed.port == RSC_PORT_AUTO)
        fixed.port = RSC_PORT_ONE;
    if (fixed.returns != RSC_RETURN_LIFO)
        fixed.returns = RSC_RETURN_FIFO;
    if (plan_ordered(platform, &fixed, &budget, &made, err) < 0)
        return -1;
    for (int p = 0; p < made.nproc; p++)
        made.slots[p].count = counts[p];
    rsc_schedule_offsets(&made);
    if (rsc_schedule_replay(platform, &fixed, made.slots, &made.makespan_s, err) < 0) {
        rsc_schedule_clear(&made);
        return -1;
    }
    made.optimal = false;
    *out = made;
    return 0;
}

int rsc_plan_counts(const struct rsc_platform *platform, const struct rsc_problem *problem,
                    const int64_t *counts, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_platform *arrived;
    if (!rsc_platform_has_latency(platform))
        return plan_counts(platform, problem, counts, out, err);
    if (rsc_platform_arrived(platform, &arrived, err) < 0)
        return -1;
    int rc = plan_counts(arrived, problem, counts, out, err);
    rsc_platform_free(arrived);
    return rc;
}
