/* SPDX-License-Identifier: MIT
 * many_limited.c: all transfers at once, limited together by the root's link, for links of affine
 * cost.
 *
 * Transfer i starts at g_i and runs at its own rate r_i or at the fair level f(t), whichever is
 * less; f(t) is such that the running ones fill the link, or infinite when they cannot. A larger
 * set of running transfers has a lower level. Describe a distribution by the ends e_i of the
 * transfers instead of by the shares F_i, which are the integrals of min(r_i, f) from g_i to e_i.
 * For a makespan T call ends feasible when e_i + comp_i(F_i) <= T and F_i <= max_i for all i;
 * comp_i is any increasing cost, in straight lines.
 *
 * (1) There is a greatest feasible vector of ends. Raising one end lowers f, hence all other
 *     shares, hence weakens the conditions on all others. So the componentwise maximum of two
 *     feasible vectors is feasible: i has one of its two ends, and f is nowhere above what it was.
 * (2) Letting all transfers run until their own condition stops them builds it. Before any time t,
 *     everybody whom some feasible vector lets run is running; so f is the lowest and F_i the least
 *     possible, and a condition that is tight for the least F_i allows no later end.
 * (3) What has arrived by time X is the integral of min(link, sum of the r_i that run), which does
 *     not fall when more transfers run. So of all distributions whose transfers end by X, the one
 *     that cuts the greatest vector off at X is the best; the cut changes nothing before X.
 *
 * So one run for T gives what arrives by X for all X, and the root can do what fits into T - X.
 * Both are linear in X between events, of which the bends of all costs are some, so the best X is
 * at one of them. What can be done by T does not fall with T, and the least T for n units is found
 * by bracketing.
 *
 * Rounding such shares down keeps their T: if all transfers are as long or shorter, none ends
 * later. (Take the earliest end among those that do: until then fewer run, so the level is no
 * lower, and that transfer has arrived.) So the shares for n + p units, rounded down, do n units.
 */
#include "many_limited.h"

#include "err.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

enum { MAX_STEPS = 200 };

/* Each event is as much work as there are transfers. Beyond so many of them, steps have a least
 * length, as a part of the makespan: who starts within one starts at its end, and what is left over
 * by who ends within one is not used. Such a distribution is feasible, too, but not quite the best.
 */
enum { MOST_SINGLE = 256 };
static const double LEAST_STEP = 1.0 / 512;

/* A straight line of a cost, from some units on: the one that follows the units done so far. */
struct piece {
    double mu_s;      /* seconds per unit */
    double end_units; /* infinite for the last one */
    double end_s;     /* the cost there */
};

struct flow {
    int position;
    double rate; /* of its own link, units per second; may be infinite */
    double startup_s, most;
    const struct rsc_cost *comp;
    int bends; /* of comp that the units have passed */
    struct piece piece;
    double units;     /* arrived so far */
    double compute_s; /* of these, or of the first of all */
    double now_rate;  /* 0: not running */
    double left_s;    /* until its own condition stops it */
    bool ended;
};

struct run {
    const struct rsc_star *star;
    struct flow *flows; /* [n], by increasing rate; the root is none */
    int n, most_events;
    double least_step; /* part of the makespan; 0: an event at a time */
    double link_rate;
    const struct rsc_cost *root_comp;
    double root_most;
};

static int by_rate(const void *left, const void *right)
{
    const struct flow *a = left, *b = right;
    if (a->rate != b->rate)
        return a->rate < b->rate ? -1 : 1;
    return a->position - b->position;
}

bool rsc_many_limited_applies(const struct rsc_star *star)
{
    for (int i = 0; i < star->p - 1; i++)
        if (star->max[i] > 0 && !rsc_cost_is_affine(star->comm[i]))
            return false;
    return star->root_per_unit_s > 0.0 && rsc_star_all(star, rsc_cost_is_increasing);
}

/* ---- Costs in straight lines ---- */

/* The line behind the k-th bend: from point k - 1 to point k, and the last one for ever. */
static struct piece piece_behind(const struct run *run, const struct rsc_cost *cost, int k)
{
    double unit = (double)run->star->unit;
    if (cost->kind != RSC_COST_TABLE)
        return (struct piece){cost->per_item_s * unit, INFINITY, INFINITY};
    int last = cost->n_points - 1, to = k < last ? k : last;
    struct rsc_point end = cost->points[to], from = {0, 0.0};
    if (to > 0)
        from = cost->points[to - 1];
    double mu_s = (end.seconds - from.seconds) / (double)(end.items - from.items) * unit;
    if (k >= last)
        return (struct piece){mu_s, INFINITY, INFINITY};
    return (struct piece){mu_s, (double)end.items / unit, end.seconds};
}

/* Seconds for the first of all units, behind any start-up. */
static double first_s(const struct rsc_cost *cost)
{
    return cost->kind == RSC_COST_AFFINE ? cost->startup_s : 0.0;
}

static int count_bends(const struct rsc_cost *cost)
{
    return cost->kind == RSC_COST_TABLE ? cost->n_points : 0;
}

/* What the root can do when the last transfer ends at now_s. */
static double root_units(const struct run *run, double now_s, double limit_s)
{
    double left_s = limit_s - now_s, done_s = first_s(run->root_comp), units = 0.0;
    if (run->root_most == 0.0 || left_s < done_s)
        return 0.0;
    for (int k = 0;; k++) {
        struct piece piece = piece_behind(run, run->root_comp, k);
        if (piece.end_s > left_s) {
            double more = piece.mu_s > 0.0 ? (left_s - done_s) / piece.mu_s : run->root_most;
            return fmin(run->root_most, fmin(units + more, piece.end_units));
        }
        units = piece.end_units;
        done_s = piece.end_s;
    }
}

/* ---- One run ---- */

/* `rates` are those of the positions' own links; NULL: as their costs say. */
static bool create(const struct rsc_star *star, const double *rates, struct run *run)
{
    int root = star->p - 1;
    *run = (struct run){.star = star,
                        .flows = calloc((size_t)star->p, sizeof *run->flows),
                        .link_rate = 1.0 / star->root_per_unit_s,
                        .root_comp = star->comp[root],
                        .root_most = (double)star->max[root]};
    if (!run->flows)
        return false;
    run->most_events = 2 * count_bends(run->root_comp) + 8;
    for (int i = 0; i < root; i++) {
        if (star->max[i] == 0)
            continue;
        run->flows[run->n++] =
            (struct flow){.position = i,
                          .rate = rates ? rates[i] : 1.0 / rsc_star_lambda_s(star, i),
                          .startup_s = rates ? 0.0 : star->comm[i]->startup_s,
                          .comp = star->comp[i],
                          .most = (double)star->max[i]};
        run->most_events += 3;
    }
    qsort(run->flows, (size_t)run->n, sizeof *run->flows, by_rate);
    return true;
}

static void reset(struct run *run, double limit_s)
{
    for (int k = 0; k < run->n; k++) {
        struct flow *flow = &run->flows[k];
        flow->units = flow->now_rate = 0.0;
        flow->bends = 0;
        flow->piece = piece_behind(run, flow->comp, 0);
        flow->compute_s = first_s(flow->comp);
        flow->ended = flow->startup_s + flow->compute_s >= limit_s;
    }
}

/* Let a flow run at its rate for so many seconds, or until its own condition stops it with spare_s
 * left for it and for computing, line by line of its cost. Returns how long that was. Who ends at
 * the maximum or comes to a bend has just that many units, without rounding errors. */
static double follow(const struct run *run, struct flow *flow, double seconds, double spare_s)
{
    double now_s = 0.0;
    for (int k = flow->bends; k <= count_bends(flow->comp); k++) {
        double full_s = (flow->most - flow->units) / flow->now_rate;
        double stop_s =
            (spare_s - now_s - flow->compute_s) / (1.0 + flow->piece.mu_s * flow->now_rate);
        double bend_s = (flow->piece.end_units - flow->units) / flow->now_rate;
        double end_s = fmin(fmin(full_s, stop_s), seconds - now_s);
        if (end_s <= bend_s) {
            flow->units = full_s <= end_s ? flow->most : flow->units + flow->now_rate * end_s;
            flow->compute_s += flow->piece.mu_s * flow->now_rate * end_s;
            return now_s + end_s;
        }
        now_s += bend_s;
        flow->units = flow->piece.end_units;
        flow->compute_s = flow->piece.end_s;
        flow->piece = piece_behind(run, flow->comp, ++flow->bends);
    }
    return now_s;
}

/* Max-min fair rates. */
static void set_rates(struct run *run, double now_s, double limit_s)
{
    double link_rate = run->link_rate;
    int running = 0;
    for (int k = 0; k < run->n; k++)
        running += !run->flows[k].ended && run->flows[k].startup_s <= now_s;
    for (int k = 0; k < run->n; k++) {
        struct flow *flow = &run->flows[k];
        flow->now_rate = 0.0;
        if (flow->ended || flow->startup_s > now_s)
            continue;
        flow->now_rate = fmin(flow->rate, link_rate / running--);
        link_rate -= flow->now_rate;
        struct flow ahead = *flow;
        flow->left_s = follow(run, &ahead, INFINITY, limit_s - now_s);
    }
}

/* Seconds until the root's share bends for the first time after now_s. */
static double root_bend_s(const struct run *run, double now_s, double limit_s)
{
    const struct rsc_cost *comp = run->root_comp;
    double ends_s[] = {first_s(comp),
                       rsc_star_comp_s(run->star, run->star->p - 1, (int64_t)run->root_most)};
    double next_s = INFINITY;
    for (int k = 0; run->root_most > 0.0 && k < 2 + count_bends(comp); k++) {
        double bend_s = limit_s - (k < 2 ? ends_s[k] : comp->points[k - 2].seconds);
        if (bend_s > now_s)
            next_s = fmin(next_s, bend_s);
    }
    return next_s - now_s;
}

/* Seconds to the next event: a start, an end, or where the root's share bends. */
static double step_s(const struct run *run, double now_s, double limit_s)
{
    double step_s = fmin(limit_s - now_s, root_bend_s(run, now_s, limit_s));
    for (int k = 0; k < run->n; k++) {
        const struct flow *flow = &run->flows[k];
        if (flow->now_rate > 0.0)
            step_s = fmin(step_s, flow->left_s);
        else if (!flow->ended)
            step_s = fmin(step_s, flow->startup_s - now_s);
    }
    return fmax(step_s, run->least_step * limit_s);
}

static void advance(struct run *run, double seconds, double spare_s)
{
    for (int k = 0; k < run->n; k++) {
        struct flow *flow = &run->flows[k];
        if (flow->now_rate == 0.0)
            continue;
        flow->ended = flow->left_s <= seconds;
        follow(run, flow, flow->ended ? INFINITY : seconds, spare_s);
    }
}

static double arrived(const struct run *run)
{
    double sum = 0.0;
    for (int k = 0; k < run->n; k++)
        sum += run->flows[k].units;
    return sum;
}

/* Run until until_s. Returns the most units that can be done by limit_s, *best_s being the end of
 * the last transfer then. A start takes two events at most, as the time that is left until it may
 * be rounded once, and so does each bend of the root's cost; an end and any other bend take one. */
static double run_until(struct run *run, double limit_s, double until_s, double *best_s)
{
    double now_s = 0.0, best = root_units(run, 0.0, limit_s);
    *best_s = 0.0;
    reset(run, limit_s);
    for (int k = run->most_events; k > 0 && now_s < until_s; k--) {
        set_rates(run, now_s, limit_s);
        double seconds = step_s(run, now_s, limit_s);
        if (now_s + seconds >= until_s)
            seconds = until_s - now_s;
        advance(run, seconds, limit_s - now_s);
        now_s = seconds == until_s - now_s ? until_s : now_s + seconds;
        double units = arrived(run) + root_units(run, now_s, limit_s);
        if (units > best) {
            best = units;
            *best_s = now_s;
        }
    }
    return best;
}

static double units_by(struct run *run, double limit_s)
{
    double end_s;
    return run_until(run, limit_s, limit_s, &end_s);
}

/* What rounding may take from a sum of n units. */
static double noise(const struct run *run, double units)
{
    return units * DBL_EPSILON * (2.0 * run->n + 8.0);
}

/* The least time for `units`, between *low_s, which is too little, and the result, which is enough
 * but for rounding; infinite if no number is. Doubling ends, as in a finite time all do what they
 * may do at most. Then chords, which hit at once where all costs are linear, alternate with
 * halving. */
static double least_time_s(struct run *run, double units, double *low_s)
{
    double wanted = units - noise(run, units), high_s = 1.0, below, above;
    *low_s = 0.0;
    if ((below = units_by(run, 0.0) - wanted) >= 0.0)
        return 0.0;
    while ((above = units_by(run, high_s) - wanted) < 0.0) {
        *low_s = high_s;
        below = above;
        if (isinf(high_s *= 2.0))
            return high_s;
    }
    for (int k = 0;
         k < MAX_STEPS && high_s - *low_s > (run->least_step > 0.0 ? 1e-5 : 1e-13) * high_s &&
         !rsc_budget_spent(run->star->budget);
         k++) {
        double part = k % 2 ? 0.5 : -below / (above - below);
        double nudge = k % 4 == 0 ? 1e-14 : -1e-14; /* a chord that hits closes on both sides */
        double middle_s = *low_s + (high_s - *low_s) * part + high_s * (k % 2 ? 0.0 : nudge);
        if (!(middle_s > *low_s && middle_s < high_s))
            middle_s = *low_s + (high_s - *low_s) / 2.0;
        double found = units_by(run, middle_s) - wanted;
        *(found < 0.0 ? &below : &above) = found;
        *(found < 0.0 ? low_s : &high_s) = middle_s;
    }
    return high_s;
}

/* A time a little below limit_s that is too little for the units, step by step; 0: none is found.
 */
static double proven_s(struct run *run, double units, double limit_s)
{
    static const double less[] = {1e-4, 1e-3, 1e-2, 5e-2};
    double wanted = units - noise(run, units);
    run->least_step = 0.0;
    for (size_t k = 0; k < sizeof less / sizeof *less; k++)
        if (units_by(run, limit_s * (1.0 - less[k])) < wanted)
            return limit_s * (1.0 - less[k]);
    return 0.0;
}

int rsc_many_limited(const struct rsc_star *star, const double *rates, double units, double *shares,
                     double *makespan_s, struct rsc_err *err)
{
    struct run run;
    if (!create(star, rates, &run))
        return rsc_fail_nomem(err);
    run.least_step = run.n > MOST_SINGLE ? LEAST_STEP : 0.0;
    double end_s, limit_s = least_time_s(&run, units, makespan_s);
    run_until(&run, limit_s, limit_s, &end_s);
    run_until(&run, limit_s, end_s, &(double){0.0});
    for (int i = 0; i < star->p; i++)
        shares[i] = 0.0;
    for (int k = 0; k < run.n; k++)
        shares[run.flows[k].position] = run.flows[k].units;
    shares[star->p - 1] = root_units(&run, end_s, limit_s);
    if (run.least_step > 0.0)
        *makespan_s = proven_s(&run, units, limit_s);
    free(run.flows);
    if (isfinite(limit_s))
        return 0;
    return rsc_fail(err, RSC_ECONDITION, "the time that the items take is beyond all numbers");
}
