/* SPDX-License-Identifier: MIT
 * plan.c: the public entry: order, problem, algorithm, and the replay that judges its answer.
 */
#include "bound.h"
#include "closed.h"
#include "err.h"
#include "lp_solver.h"
#include "many.h"
#include "method.h"
#include "order.h"
#include "order_milp.h"
#include "price.h"
#include "replay.h"
#include "returns.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_EXHAUSTIVE = 8, MAX_EXHAUSTIVE_RETURN = 6 };

static int plan_request(const struct rsc_platform *platform, const struct rsc_request *request,
                        struct rsc_schedule *out, struct rsc_err *err);

bool rsc_plan_has_glpk(void)
{
    return rsc_lp_available();
}

void rsc_schedule_clear(struct rsc_schedule *schedule)
{
    if (!schedule)
        return;
    free(schedule->slots);
    *schedule = (struct rsc_schedule){0};
}

/* ---- From shares to a schedule ---- */

/* Replay counts under the request's model. */
static int replay(const struct rsc_platform *platform, const struct rsc_request *request,
                  struct rsc_slot *slots, double *makespan_s, struct rsc_err *err)
{
    if (request->model == RSC_MODEL_SCATTER_GATHER)
        return rsc_replay_gather(platform, request->port == RSC_PORT_TWO, slots, makespan_s, err);
    return rsc_replay_scatter(platform, request->port == RSC_PORT_MANY, slots, makespan_s, err);
}

static void set_offsets(struct rsc_schedule *schedule)
{
    int64_t offset = 0;
    for (int p = 0; p < schedule->nproc; p++) {
        schedule->slots[p].offset = offset;
        offset += schedule->slots[p].count;
    }
}

/* Schedule with service and return positions set and counts 0. */
static int open_schedule(const struct rsc_platform *platform, const struct rsc_request *request,
                         const struct rsc_star *star, struct rsc_schedule *schedule,
                         struct rsc_err *err)
{
    *schedule = (struct rsc_schedule){.nproc = platform->nproc,
                                      .items = request->items,
                                      .order = request->order,
                                      .port = request->port,
                                      .model = request->model,
                                      .returns = request->returns};
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
static int set_shares(const struct rsc_platform *platform, const struct rsc_request *request,
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
    set_offsets(schedule);
    return replay(platform, request, schedule->slots, &schedule->makespan_s, err);
}

static int replay_uniform(const struct rsc_platform *platform, const struct rsc_request *request,
                          const struct rsc_star *star, struct rsc_schedule *schedule,
                          struct rsc_err *err)
{
    struct rsc_answer answer = {0};
    int64_t *shares = malloc((size_t)star->p * sizeof *shares);
    struct rsc_slot *slots = malloc((size_t)star->p * sizeof *slots);
    int rc = -1;
    if (!shares || !slots) {
        rsc_fail_nomem(err);
    } else if (rsc_plan_uniform(star, shares, &answer, err) == 0) {
        memcpy(slots, schedule->slots, (size_t)star->p * sizeof *slots);
        for (int i = 0; i < star->p; i++)
            slots[star->proc[i]].count = shares[i] * star->unit;
        rc = replay(platform, request, slots, &schedule->uniform_makespan_s, err);
    }
    free(shares);
    free(slots);
    return rc;
}

/* ---- Choosing and running an algorithm ---- */

static enum rsc_algorithm choose_algorithm(const struct rsc_request *request,
                                           const struct rsc_star *star)
{
    if (request->model == RSC_MODEL_SCATTER_GATHER)
        return rsc_check_bus(star, NULL) == 0 ? RSC_ALG_CLOSED_FORM : RSC_ALG_LP;
    if (star->many_ports)
        return RSC_ALG_MANY;
    return rsc_check_increasing(star, NULL) == 0 ? RSC_ALG_EXACT : RSC_ALG_DP;
}

/* What plans results that return, beside even shares. */
static int run_gather(const struct rsc_star *star, enum rsc_algorithm algorithm, int64_t *shares,
                      struct rsc_answer *answer, struct rsc_err *err)
{
    if (algorithm == RSC_ALG_LP)
        return rsc_plan_returns(star, shares, answer, err);
    if (algorithm != RSC_ALG_CLOSED_FORM)
        return rsc_fail(err, RSC_ECONDITION, "%s does not plan returning results, lp does",
                        rsc_algorithm_id(algorithm));
    return rsc_check_bus(star, err) < 0 ? -1 : rsc_plan_bus(star, shares, answer, err);
}

/* The algorithms of method.h are for one port; for many there is one beside even shares. */
static int run_algorithm(const struct rsc_platform *platform, const struct rsc_request *request,
                         const struct rsc_star *star, enum rsc_algorithm algorithm, int64_t *shares,
                         struct rsc_answer *answer, struct rsc_err *err)
{
    if (request->model == RSC_MODEL_SCATTER_GATHER && star->n > 0 && algorithm != RSC_ALG_UNIFORM)
        return run_gather(star, algorithm, shares, answer, err);
    if (star->many_ports && star->n > 0 && algorithm == RSC_ALG_MANY)
        return rsc_plan_many(platform, star, shares, answer, err);
    if (star->many_ports && algorithm != RSC_ALG_UNIFORM && algorithm != RSC_ALG_MANY)
        return rsc_fail(err, RSC_ECONDITION,
                        "%s plans for one transfer at a time, not for port many",
                        rsc_algorithm_id(algorithm));
    const struct rsc_method *method = rsc_method_of(algorithm);
    if (method->check && method->check(star, err) < 0)
        return -1;
    if (star->n > 0)
        return method->run(star, shares, answer, err);
    memset(shares, 0, (size_t)star->p * sizeof *shares);
    answer->optimal = true;
    return 0;
}

/* The rational optimum of returning results; that of the scatter alone where it cannot be had. */
static double gather_bound_s(const struct rsc_request *request, const struct rsc_star *star)
{
    struct rsc_answer answer = {0};
    int64_t *shares = malloc((size_t)star->p * sizeof *shares);
    if (!shares || run_gather(star, choose_algorithm(request, star), shares, &answer, NULL) < 0)
        answer.bound_s = rsc_closed_rate_s(star, NULL) * (double)star->n;
    free(shares);
    return answer.bound_s;
}

/* What cannot be beaten on one port: the rational optimum where it is known in closed form.
 * Elsewhere what the search proved, which is the makespan itself if that is optimal, or the
 * rational bounds around the shares found: that by prices is the closer one if costs are convex. */
static double one_port_bound_s(const struct rsc_star *star, const struct rsc_answer *answer,
                               const int64_t *shares, double makespan_s)
{
    double bound_s = rsc_closed_rate_s(star, NULL) * (double)star->n, rational_s;
    if (rsc_check_closed_form(star, NULL) == 0)
        return bound_s;
    if (answer->optimal)
        return makespan_s;
    bound_s = fmax(bound_s, answer->bound_s);
    if (answer->bound_s == 0.0 &&
        rsc_bound_least_s(star, makespan_s, shares, &rational_s, NULL) == 0)
        bound_s = fmax(bound_s, rational_s);
    if (rsc_check_increasing(star, NULL) == 0 &&
        rsc_prices_least_s(star, makespan_s, shares, &rational_s, NULL) == 0)
        bound_s = fmax(bound_s, rational_s);
    return bound_s;
}

static double lower_bound_s(const struct rsc_request *request, const struct rsc_star *star,
                            const struct rsc_answer *answer, const int64_t *shares,
                            double makespan_s)
{
    double bound_s = answer->bound_s;
    bool gather = request->model == RSC_MODEL_SCATTER_GATHER;
    if (star->n == 0)
        return 0.0;
    if (gather && bound_s == 0.0)
        bound_s = gather_bound_s(request, star);
    else if (star->many_ports && !gather && bound_s == 0.0)
        bound_s = rsc_many_bound_s(star);
    else if (!star->many_ports && !gather)
        bound_s = one_port_bound_s(star, answer, shares, makespan_s);
    return fmin(bound_s, makespan_s); /* only rounding errors can lift it above */
}

static int plan_star(const struct rsc_platform *platform, const struct rsc_request *request,
                     const struct rsc_star *star, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_answer answer = {0};
    struct rsc_schedule made = {0};
    int64_t *shares = malloc((size_t)star->p * sizeof *shares);
    enum rsc_algorithm algorithm = request->algorithm;
    if (algorithm == RSC_ALG_AUTO)
        algorithm = choose_algorithm(request, star);
    int rc = shares ? 0 : rsc_fail_nomem(err);
    if (rc == 0)
        rc = run_algorithm(platform, request, star, algorithm, shares, &answer, err);
    if (rc == 0)
        rc = open_schedule(platform, request, star, &made, err);
    if (rc == 0)
        rc = set_shares(platform, request, star, shares, &made, err);
    if (rc == 0)
        rc = replay_uniform(platform, request, star, &made, err);
    if (rc < 0) {
        rsc_schedule_clear(&made);
    } else {
        made.algorithm = algorithm;
        made.optimal = answer.optimal;
        made.shape = rsc_star_shape(star);
        made.guarantee_s = answer.guarantee_s;
        made.lower_bound_s = lower_bound_s(request, star, &answer, shares, made.makespan_s);
        *out = made;
    }
    free(shares);
    return rc;
}

/* Of `made` and *best, empty at first, keep the one that ends earlier; the first one on a tie. */
static void keep_better(struct rsc_schedule *made, struct rsc_schedule *best)
{
    bool better = !best->slots || made->makespan_s < best->makespan_s;
    rsc_schedule_clear(better ? best : made);
    if (better)
        *best = *made;
}

/* Plan for every order in which results can return. */
static int plan_every_return(const struct rsc_platform *platform, const struct rsc_request *request,
                             struct rsc_star *star, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_schedule best = {0}, made;
    if (star->p > MAX_EXHAUSTIVE_RETURN)
        return rsc_fail(err, RSC_ECONDITION, "return exhaustive allows %d processors, there are %d",
                        MAX_EXHAUSTIVE_RETURN, star->p);
    do {
        if (plan_star(platform, request, star, &made, err) < 0) {
            rsc_schedule_clear(&best);
            return -1;
        }
        keep_better(&made, &best);
    } while (rsc_order_next(star->back, star->p - 1));
    *out = best;
    return 0;
}

/* ---- Order and port ---- */

static int check_request(const struct rsc_request *request, struct rsc_err *err)
{
    if ((unsigned)request->algorithm >= RSC_N_ALGORITHMS)
        return rsc_fail(err, RSC_EINVAL, "found algorithm %d, expected 0 .. %d",
                        (int)request->algorithm, RSC_N_ALGORITHMS - 1);
    if ((unsigned)request->order >= RSC_N_ORDERS)
        return rsc_fail(err, RSC_EINVAL, "found order %d, expected 0 .. %d", (int)request->order,
                        RSC_N_ORDERS - 1);
    if (request->port == RSC_PORT_TWO && request->model != RSC_MODEL_SCATTER_GATHER)
        return rsc_fail(err, RSC_EINVAL,
                        "found port two, expected it only where results travel back");
    return 0;
}

static int plan_in_order(const struct rsc_platform *platform, const struct rsc_request *request,
                         const int *order, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_star *star = NULL;
    int rc = rsc_star_create(platform, request, order, &star, err);
    bool every_return =
        request->model == RSC_MODEL_SCATTER_GATHER && request->returns == RSC_RETURN_EXHAUSTIVE;
    if (rc == 0 && every_return)
        rc = plan_every_return(platform, request, star, out, err);
    else if (rc == 0)
        rc = plan_star(platform, request, star, out, err);
    rsc_star_free(star);
    return rc;
}

/* Plan in every order that follows order[n], the root staying last, and keep the best. */
static int plan_exhaustively(const struct rsc_platform *platform, const struct rsc_request *request,
                             int *order, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_schedule best = {0}, made;
    if (platform->nproc > MAX_EXHAUSTIVE)
        return rsc_fail(err, RSC_ECONDITION, "order exhaustive allows %d processors, there are %d",
                        MAX_EXHAUSTIVE, platform->nproc);
    do {
        if (plan_in_order(platform, request, order, &made, err) < 0) {
            rsc_schedule_clear(&best);
            return -1;
        }
        keep_better(&made, &best);
    } while (rsc_order_next(order, platform->nproc - 1));
    *out = best;
    return 0;
}

static int plan_ordered(const struct rsc_platform *platform, const struct rsc_request *request,
                        struct rsc_schedule *out, struct rsc_err *err)
{
    int *order = malloc((size_t)platform->nproc * sizeof *order);
    int rc = order ? 0 : rsc_fail_nomem(err);
    if (rc == 0)
        rc = rsc_order_fill(platform, request->order, request->items, order, err);
    if (rc == 0 && request->order == RSC_ORDER_MILP)
        rc = rsc_order_milp(platform, request->items, order, err);
    if (rc == 0 && request->order == RSC_ORDER_EXHAUSTIVE)
        rc = plan_exhaustively(platform, request, order, out, err);
    else if (rc == 0)
        rc = plan_in_order(platform, request, order, out, err);
    free(order);
    return rc;
}

/* Of two requests, the schedule that is predicted to end earlier; the first one on a tie. */
static int plan_better(const struct rsc_platform *platform, const struct rsc_request *first,
                       const struct rsc_request *second, struct rsc_schedule *out,
                       struct rsc_err *err)
{
    struct rsc_schedule best, made;
    if (plan_request(platform, first, &best, err) < 0)
        return -1;
    if (plan_request(platform, second, &made, err) < 0) {
        rsc_schedule_clear(&best);
        return -1;
    }
    keep_better(&made, &best);
    *out = best;
    return 0;
}

/* Both ports, of which the better one is taken; or the only one that the algorithm plans for. */
static int plan_ports(const struct rsc_platform *platform, const struct rsc_request *request,
                      struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_request one = *request, many = *request;
    struct rsc_schedule schedules[2] = {0};
    struct rsc_err errs[2];
    one.port = RSC_PORT_ONE;
    many.port = RSC_PORT_MANY;
    if (request->algorithm != RSC_ALG_UNIFORM)
        many.algorithm = RSC_ALG_AUTO;
    int failed_one = plan_request(platform, &one, &schedules[0], &errs[0]);
    bool hopeless = failed_one && errs[0].code != RSC_ECONDITION;
    int failed_many = hopeless || plan_request(platform, &many, &schedules[1], &errs[1]);
    if (failed_one && failed_many) {
        if (err)
            *err = errs[0];
        return -1;
    }
    int better = failed_one || (!failed_many && schedules[1].makespan_s < schedules[0].makespan_s);
    *out = schedules[better];
    out->other_port_s = schedules[!better].makespan_s; /* 0 if there is none */
    rsc_schedule_clear(&schedules[!better]);
    return 0;
}

/* Settle, one after the other, the questions a request leaves open, trying both answers. */
static int plan_request(const struct rsc_platform *platform, const struct rsc_request *request,
                        struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_request first = *request, second = *request;
    bool gather = request->model == RSC_MODEL_SCATTER_GATHER;
    if (request->port == RSC_PORT_AUTO && gather) { /* all at once is not planned for both ways */
        first.port = RSC_PORT_ONE;
        return plan_request(platform, &first, out, err);
    }
    if (request->port == RSC_PORT_AUTO)
        return plan_ports(platform, request, out, err);
    if (gather && request->returns == RSC_RETURN_AUTO) {
        first.returns = RSC_RETURN_FIFO;
        second.returns = RSC_RETURN_LIFO;
        return plan_better(platform, &first, &second, out, err);
    }
    return plan_ordered(platform, request, out, err);
}

static enum rsc_port resolve_port(const struct rsc_platform *platform, enum rsc_port port)
{
    if (port != RSC_PORT_FILE)
        return port;
    return platform->many_ports ? RSC_PORT_MANY : RSC_PORT_ONE;
}

int rsc_plan_scatter(const struct rsc_platform *platform, const struct rsc_request *request,
                     struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_request resolved = *request;
    if (check_request(request, err) < 0)
        return -1;
    resolved.port = resolve_port(platform, request->port);
    /* [Return] theorem 1: by increasing or decreasing c, as d / c is below or above 1. */
    if (request->model == RSC_MODEL_SCATTER_GATHER && request->order == RSC_ORDER_BANDWIDTH) {
        struct rsc_request reversed = resolved;
        reversed.order = RSC_ORDER_REVERSE;
        return plan_better(platform, &resolved, &reversed, out, err);
    }
    return plan_request(platform, &resolved, out, err);
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

int rsc_plan_counts(const struct rsc_platform *platform, const struct rsc_request *request,
                    const int64_t *counts, struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_request fixed = {.order = request->order,
                                .algorithm = RSC_ALG_UNIFORM,
                                .model = request->model,
                                .returns = request->returns};
    struct rsc_schedule made;
    if (check_request(request, err) < 0 ||
        sum_counts(counts, platform->nproc, &fixed.items, err) < 0)
        return -1;
    fixed.port = resolve_port(platform, request->port);
    if (fixed.port == RSC_PORT_AUTO)
        fixed.port = RSC_PORT_ONE;
    if (fixed.returns != RSC_RETURN_LIFO)
        fixed.returns = RSC_RETURN_FIFO;
    if (plan_ordered(platform, &fixed, &made, err) < 0)
        return -1;
    for (int p = 0; p < made.nproc; p++)
        made.slots[p].count = counts[p];
    set_offsets(&made);
    if (replay(platform, &fixed, made.slots, &made.makespan_s, err) < 0) {
        rsc_schedule_clear(&made);
        return -1;
    }
    made.optimal = false;
    *out = made;
    return 0;
}
