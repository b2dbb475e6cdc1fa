/* SPDX-License-Identifier: MIT
 * multi_plan.c: plans of several rounds, from the problem to the replayed schedule.
 */
#include "err.h"
#include "multi_choose.h"
#include "multi_period.h"
#include "multi_rates.h"
#include "order.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROUNDS = 100000 };

static int check_choices(const struct rsc_rounds_problem *problem, struct rsc_err *err)
{
    if ((unsigned)problem->algorithm >= RSC_N_ROUNDS_ALGORITHMS)
        return rsc_fail(err, RSC_EINVAL, "found algorithm %d, expected 0 .. %d",
                        (int)problem->algorithm, RSC_N_ROUNDS_ALGORITHMS - 1);
    if ((unsigned)problem->order > RSC_ORDER_REVERSE && problem->order != RSC_ORDER_AUTO)
        return rsc_fail(err, RSC_EINVAL,
                        "rounds are planned in order bandwidth, listed or reverse only");
    if (problem->port == RSC_PORT_TWO && !problem->returns)
        return rsc_fail(err, RSC_EINVAL,
                        "found port two, expected it only where results travel back");
    return 0;
}

static int check_amounts(const struct rsc_rounds_problem *problem, struct rsc_err *err)
{
    bool fixed = problem->algorithm == RSC_ROUNDS_PERIODIC_FIXED;
    if (problem->rounds < 0 || problem->rounds > MOST_ROUNDS)
        return rsc_fail(err, RSC_EINVAL, "found %d rounds, expected 1 .. %d", problem->rounds,
                        MOST_ROUNDS);
    if (!(problem->period_s >= 0.0) || isinf(problem->period_s) || !(problem->time_s >= 0.0))
        return rsc_fail(err, RSC_EINVAL, "found %g s for a period or for planning, expected > 0",
                        problem->period_s >= 0.0 ? problem->time_s : problem->period_s);
    if (fixed && !problem->rounds == !(problem->period_s > 0.0))
        return rsc_fail(err, RSC_EINVAL,
                        "periodic-fixed needs the length of a period or the number of rounds");
    if (problem->max_piece < 0 || (problem->max_piece && problem->algorithm != RSC_ROUNDS_LP))
        return rsc_fail(err, RSC_EINVAL,
                        "pieces of at most %" PRId64 " items are planned by lp only",
                        problem->max_piece);
    return 0;
}

static int check_platform(const struct rsc_platform *platform,
                          const struct rsc_rounds_problem *problem, struct rsc_err *err)
{
    if (problem->port == RSC_PORT_MANY) /* as asked for; what a file says can be done one by one */
        return rsc_fail(err, RSC_EINVAL,
                        "rounds are planned for one transfer at a time only, "
                        "expected port one");
    for (int p = 0; p < platform->nproc; p++) {
        const struct rsc_proc *proc = &platform->procs[p];
        if (proc->receive.kind == RSC_COST_TABLE || proc->compute.kind == RSC_COST_TABLE ||
            (problem->returns && proc->ret.kind == RSC_COST_TABLE))
            return rsc_fail(err, RSC_ECONDITION, "rounds need costs without tables, %s has one",
                            proc->name);
    }
    return 0;
}

/* ---- The schedule ---- */

static int plan_pieces(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                       struct rsc_multi *multi, struct rsc_rounds *out, struct rsc_err *err)
{
    if (star->n == 0)
        return rsc_multi_create(star, problem, 0, multi, err);
    if (problem->algorithm == RSC_ROUNDS_LP)
        return rsc_plan_rounds_lp(star, problem, out->lower_bound_s, multi, &out->rational_bound_s,
                                  err);
    if (problem->algorithm == RSC_ROUNDS_INSTALLMENTS)
        return rsc_plan_installments(star, problem, multi, err);
    return rsc_plan_periodic(star, problem, multi, &out->period_s, err);
}

/* Rounds in which nobody has a piece any more do not count. */
static void number_rounds(struct rsc_rounds *out)
{
    int before = -1;
    out->n_rounds = 0;
    for (int k = 0; k < out->n_pieces; k++) {
        out->n_rounds += out->pieces[k].round != before;
        before = out->pieces[k].round;
    }
}

/* Hand the pieces over to the schedule. */
static int take_pieces(struct rsc_multi *multi, struct rsc_rounds *out, struct rsc_err *err)
{
    if (!(out->counts = calloc((size_t)out->nproc, sizeof *out->counts)))
        return rsc_fail_nomem(err);
    out->pieces = multi->pieces;
    out->n_pieces = multi->n;
    out->lag = multi->lag;
    multi->pieces = NULL;
    for (int k = 0; k < out->n_pieces; k++)
        out->counts[out->pieces[k].proc] += out->pieces[k].items;
    number_rounds(out);
    return 0;
}

static int bound(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                 struct rsc_rounds *out, struct rsc_err *err)
{
    struct rsc_multi multi;
    if (rsc_multi_create(star, problem, 0, &multi, err) < 0)
        return -1;
    int rc =
        star->n == 0 ? 0 : rsc_multi_bound(&multi, &out->lower_bound_s, &out->always_busy_s, err);
    rsc_multi_clear(&multi);
    return rc;
}

static int plan_star(const struct rsc_platform *platform, const struct rsc_star *star,
                     const struct rsc_rounds_problem *problem, struct rsc_rounds *out,
                     struct rsc_err *err)
{
    struct rsc_multi multi = {0};
    int rc = bound(star, problem, out, err);
    if (rc == 0)
        rc = plan_pieces(star, problem, &multi, out, err);
    if (rc == 0)
        rc = take_pieces(&multi, out, err);
    if (rc == 0)
        rc = rsc_replay_rounds(platform, out, &out->makespan_s, err);
    rsc_multi_clear(&multi);
    /* Additions in another order: a bound that is reached may be above by a rounding error. */
    out->rational_bound_s = fmin(out->rational_bound_s, out->makespan_s);
    out->lower_bound_s = fmin(out->lower_bound_s, out->makespan_s);
    return rc;
}

static int plan_in_order(const struct rsc_platform *platform,
                         const struct rsc_rounds_problem *problem, struct rsc_rounds *out,
                         struct rsc_err *err)
{
    struct rsc_problem amounts = {.items = problem->items,
                                  .granularity = problem->granularity,
                                  .port = out->port,
                                  .model = RSC_MODEL_SCATTER_GATHER};
    struct rsc_star *star = NULL;
    int *order = malloc((size_t)platform->nproc * sizeof *order);
    int rc = order ? rsc_order_fill(platform, problem->order, problem->items, order, err)
                   : rsc_fail_nomem(err);
    if (rc == 0)
        rc = rsc_star_create(platform, &amounts, order, &star, err);
    if (rc == 0)
        rc = plan_star(platform, star, problem, out, err);
    rsc_star_free(star);
    free(order);
    return rc;
}

/* What one round would take, where that can be planned. */
static void compare_one_round(const struct rsc_platform *platform,
                              const struct rsc_rounds_problem *problem, struct rsc_rounds *out)
{
    struct rsc_schedule schedule;
    struct rsc_problem one = {.items = problem->items,
                              .granularity = problem->granularity,
                              .order = problem->order,
                              .port = out->port,
                              .returns = RSC_RETURN_FIFO,
                              .model =
                                  problem->returns ? RSC_MODEL_SCATTER_GATHER : RSC_MODEL_SCATTER};
    if (rsc_plan_scatter(platform, &one, &schedule, NULL) < 0)
        return;
    out->one_round_s = schedule.makespan_s;
    out->uniform_s = schedule.uniform_makespan_s;
    rsc_schedule_clear(&schedule);
}

/* With auto the pieces of all rounds are served in the order of bandwidths. */
static enum rsc_order settled_order(const struct rsc_rounds_problem *problem)
{
    return problem->order == RSC_ORDER_AUTO ? RSC_ORDER_BANDWIDTH : problem->order;
}

int rsc_plan_rounds(const struct rsc_platform *platform, const struct rsc_rounds_problem *problem,
                    struct rsc_rounds *out, struct rsc_err *err)
{
    struct rsc_rounds made = {.nproc = platform->nproc,
                              .items = problem->items,
                              .algorithm = problem->algorithm,
                              .order = settled_order(problem),
                              .overlap = !problem->no_overlap,
                              .returns = problem->returns,
                              .port = problem->port == RSC_PORT_TWO ? RSC_PORT_TWO : RSC_PORT_ONE};
    if (check_choices(problem, err) < 0 || check_amounts(problem, err) < 0 ||
        check_platform(platform, problem, err) < 0)
        return -1;
    if (plan_in_order(platform, problem, &made, err) < 0) {
        rsc_rounds_clear(&made);
        return -1;
    }
    compare_one_round(platform, problem, &made);
    *out = made;
    return 0;
}

void rsc_rounds_clear(struct rsc_rounds *rounds)
{
    if (!rounds)
        return;
    free(rounds->pieces);
    free(rounds->counts);
    *rounds = (struct rsc_rounds){0};
}

/* ---- Names ---- */

static const struct {
    const char *id, *text;
} algorithms[RSC_N_ROUNDS_ALGORITHMS] = {
#define RSC_ROUNDS_ALGORITHM(name, id, text) {id, text},
#include "rescatter_rounds.def"
#undef RSC_ROUNDS_ALGORITHM
};

const char *rsc_rounds_algorithm_id(enum rsc_rounds_algorithm algorithm)
{
    return (unsigned)algorithm < RSC_N_ROUNDS_ALGORITHMS ? algorithms[algorithm].id : "?";
}

const char *rsc_rounds_algorithm_text(enum rsc_rounds_algorithm algorithm)
{
    return (unsigned)algorithm < RSC_N_ROUNDS_ALGORITHMS ? algorithms[algorithm].text : "?";
}

/* "mi:4" has the number of its installments in its name. */
static int parse_installments(const char *id, enum rsc_rounds_algorithm *out, int *rounds)
{
    char *end;
    if (strncmp(id, "mi:", 3) != 0 || id[3] < '0' || id[3] > '9')
        return -1;
    long x = strtol(id + 3, &end, 10);
    if (*end || x < 1 || x > MOST_ROUNDS)
        return -1;
    *out = RSC_ROUNDS_INSTALLMENTS;
    *rounds = (int)x;
    return 0;
}

int rsc_rounds_algorithm_parse(const char *id, enum rsc_rounds_algorithm *out, int *rounds)
{
    for (int a = 0; a < RSC_ROUNDS_INSTALLMENTS; a++) {
        if (strcmp(id, algorithms[a].id) == 0) {
            *out = (enum rsc_rounds_algorithm)a;
            return 0;
        }
    }
    return parse_installments(id, out, rounds);
}
