/* SPDX-License-Identifier: MIT
 * returns_exact.c: branch and bound over the shares in service order.
 *
 * It starts from the rounded linear program of [Return] (2), or from even shares, made better by
 * moving units from one processor to another. A partial solution is given up when one of these says
 * that it cannot beat the best one, T:
 *     S_j + w_j(n_j) + d_j(n_j)          of everybody who has a share;
 *     the port: all that is sent and returned, and the units left at the least they cost there;
 *     the time: those left get no more than (T - S) / (c_i + w_i + d_i) units each.
 */
#include "returns_exact.h"

#include "err.h"
#include "method.h"
#include "returns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_PROCESSORS = 1000,
    MOST_WORK = 30000000,
    MOST_SWEEPS = 100,
    WORK_BETWEEN_CLOCKS = 100000
};

static const double MOST_WAYS = 1e10, FEW_WAYS = 2e5;

/* Sums of the same times in another order differ by less. */
static const double ROUNDING = 1e-12;

struct search {
    const struct rsc_star *star;
    int64_t *shares, *best; /* [p] */
    double *done_s;         /* [p] scratch: when each has computed */
    double *port_s;         /* [p + 1] the least a unit costs the port, at this position or later */
    double *speed;          /* [p + 1] units per second of this position and the later ones */
    double best_s;
    int64_t work;             /* steps taken */
    int64_t look;             /* at the clock, after as many */
    bool increasing, stopped; /* no cost falls; there is no time left */
};

static double back_s(const struct rsc_star *star, int i, int64_t units)
{
    return i < star->p - 1 ? rsc_cost_s(star->ret[i], units * star->unit) : 0.0;
}

/* Sends, the root's own work, returns: as the model says. */
static double makespan_s(struct search *s, const int64_t *shares)
{
    const struct rsc_star *star = s->star;
    double now_s = 0.0;
    for (int i = 0; i < star->p; i++) {
        now_s += rsc_star_comm_s(star, i, shares[i]);
        s->done_s[i] = now_s + rsc_star_comp_s(star, i, shares[i]);
    }
    double worked_s = s->done_s[star->p - 1], free_s = star->two_ports ? 0.0 : worked_s;
    for (int k = 0; k < star->p - 1; k++) {
        int i = star->back[k];
        if (shares[i] > 0)
            free_s = fmax(free_s, s->done_s[i]) + back_s(star, i, shares[i]);
    }
    return fmax(free_s, worked_s);
}

/* ---- Bounds ---- */

/* Per unit, start-ups left out. */
static double rate_s(const struct rsc_star *star, const struct rsc_cost *cost, int i)
{
    return rsc_cost_least_rate_s(cost, star->max[i] * star->unit) * (double)star->unit;
}

static void fill_bounds(struct search *s)
{
    const struct rsc_star *star = s->star;
    s->port_s[star->p] = INFINITY;
    s->speed[star->p] = 0.0;
    for (int i = star->p - 1; i >= 0; i--) {
        s->port_s[i] = s->port_s[i + 1];
        s->speed[i] = s->speed[i + 1];
        if (star->max[i] == 0)
            continue;
        bool root = i == star->p - 1;
        double send_s = rate_s(star, star->comm[i], i), compute_s = rate_s(star, star->comp[i], i);
        double return_s = root ? 0.0 : rate_s(star, star->ret[i], i);
        double port_s = root ? compute_s : send_s + (star->two_ports ? 0.0 : return_s);
        s->port_s[i] = fmin(s->port_s[i], port_s);
        s->speed[i] += 1.0 / (send_s + compute_s + return_s); /* infinite if all is free */
    }
}

/* Can `left` units from position i on, all before sent and returned as said, still beat the best?
 */
static bool is_hopeless(const struct search *s, int i, int64_t left, double sent_s,
                        double returned_s)
{
    double limit_s = s->best_s * (1.0 - ROUNDING);
    if (left == 0)
        return sent_s + returned_s >= limit_s;
    if (isinf(s->port_s[i]))
        return true; /* nobody is left who can compute */
    double port_s = sent_s + returned_s + (double)left * s->port_s[i];
    return port_s >= limit_s || (limit_s - sent_s) * s->speed[i] < (double)left;
}

/* ---- The search ---- */

static bool is_over(struct search *s, int steps)
{
    s->work += steps;
    if (s->work >= s->look) {
        s->look = s->work + WORK_BETWEEN_CLOCKS;
        s->stopped = s->stopped || s->work > MOST_WORK || rsc_budget_spent(s->star->budget);
    }
    return s->stopped;
}

static void keep_if_better(struct search *s)
{
    double seconds = makespan_s(s, s->shares);
    if (seconds >= s->best_s * (1.0 - ROUNDING))
        return;
    s->best_s = seconds;
    memcpy(s->best, s->shares, (size_t)s->star->p * sizeof *s->best);
}

/* Shares of position i and later. `returned_s` is what returns keep the port of the sends. */
static void branch(struct search *s, int i, int64_t left, double sent_s, double returned_s)
{
    const struct rsc_star *star = s->star;
    if (is_over(s, i == star->p - 1 ? star->p : 1) || is_hopeless(s, i, left, sent_s, returned_s))
        return;
    if (i == star->p - 1) {
        if (left < star->min[i] || left > star->max[i])
            return;
        s->shares[i] = left;
        keep_if_better(s);
        return;
    }
    int64_t most = left < star->max[i] ? left : star->max[i];
    for (int64_t units = star->min[i]; units <= most && !is_over(s, 1); units++) {
        double after_s = sent_s + rsc_star_comm_s(star, i, units), own_s = back_s(star, i, units);
        if (after_s + rsc_star_comp_s(star, i, units) + own_s >= s->best_s) {
            if (s->increasing)
                return;
            continue;
        }
        s->shares[i] = units;
        branch(s, i + 1, left - units, after_s, returned_s + (star->two_ports ? 0.0 : own_s));
    }
}

static bool is_increasing(const struct rsc_star *star)
{
    bool increasing = rsc_star_all(star, rsc_cost_is_increasing);
    for (int i = 0; increasing && i < star->p; i++)
        increasing = star->max[i] == 0 || rsc_cost_is_increasing(star->ret[i]);
    return increasing;
}

/* ---- The start ---- */

static bool move(struct search *s, int from, int to, int64_t step)
{
    const struct rsc_star *star = s->star;
    int64_t room = star->max[to] - s->best[to], spare = s->best[from] - star->min[from];
    if (from == to || room < step || spare < step)
        return false;
    memcpy(s->shares, s->best, (size_t)star->p * sizeof *s->best);
    s->shares[from] -= step;
    s->shares[to] += step;
    double before_s = s->best_s;
    keep_if_better(s);
    return s->best_s < before_s;
}

/* Move units as long as that helps, many at first; whole shares too, which saves start-ups. */
static bool sweep(struct search *s, int64_t step)
{
    bool better = false;
    for (int from = 0; from < s->star->p; from++)
        for (int to = 0; to < s->star->p && !is_over(s, s->star->p); to++)
            better = move(s, from, to, step > 0 ? step : s->best[from]) || better;
    return better;
}

static void climb(struct search *s)
{
    int64_t first = 1;
    while (first < s->star->n / 4)
        first *= 2;
    for (int sweeps = 0; sweeps < MOST_SWEEPS && !s->stopped; sweeps++) {
        bool better = sweep(s, 0);
        for (int64_t step = first; step >= 1 && !s->stopped; step /= 2)
            better = sweep(s, step) || better;
        if (!better)
            return;
    }
}

static int begin(struct search *s, struct rsc_err *err)
{
    struct rsc_solution unused = {0};
    if (rsc_plan_returns(s->star, s->best, &unused, NULL) < 0 &&
        rsc_plan_uniform(s->star, s->best, &unused, err) < 0)
        return -1;
    s->best_s = makespan_s(s, s->best);
    climb(s);
    return 0;
}

/* How many ways there are to deal the units out; more than that cannot be looked through, or not in
 * the time that there is where nobody has asked for it. */
static bool can_end(const struct rsc_star *star)
{
    double ways = 1.0, most = star->budget && star->budget->by_gap ? FEW_WAYS : MOST_WAYS;
    for (int i = 1; i < star->p && ways <= most; i++)
        ways *= ((double)star->n + i) / i;
    return ways <= most;
}

static int run(struct search *s, struct rsc_solution *solution, struct rsc_err *err)
{
    if (begin(s, err) < 0)
        return -1;
    if (!can_end(s->star))
        return 0;
    fill_bounds(s);
    s->increasing = is_increasing(s->star);
    s->work = 0;
    s->look = WORK_BETWEEN_CLOCKS;
    s->stopped = false;
    branch(s, 0, s->star->n, 0.0, 0.0);
    solution->optimal = !s->stopped;
    return 0;
}

int rsc_plan_returns_exact(const struct rsc_star *star, int64_t *shares,
                           struct rsc_solution *solution, struct rsc_err *err)
{
    size_t p = (size_t)star->p;
    if (star->many_ports)
        return rsc_fail(err, RSC_ECONDITION,
                        "scatter-gather plans for one transfer at a time only");
    if (star->p > MOST_PROCESSORS)
        return rsc_fail(err, RSC_ECONDITION,
                        "exact plans results in this order for up to %d processors, there are %d",
                        MOST_PROCESSORS, star->p);
    struct search s = {.star = star,
                       .shares = malloc(p * sizeof *s.shares),
                       .best = shares,
                       .done_s = malloc(p * sizeof *s.done_s),
                       .port_s = malloc((p + 1) * sizeof *s.port_s),
                       .speed = malloc((p + 1) * sizeof *s.speed)};
    bool allocated = s.shares && s.done_s && s.port_s && s.speed;
    int rc = allocated ? run(&s, solution, err) : rsc_fail_nomem(err);
    free(s.shares);
    free(s.done_s);
    free(s.port_s);
    free(s.speed);
    return rc;
}
