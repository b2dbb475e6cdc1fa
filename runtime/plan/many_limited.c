/* SPDX-License-Identifier: MIT
 * many_limited.c: all transfers at once, limited together by the root's link, for affine costs.
 *
 * Transfer i starts at g_i and runs at its own rate r_i or at the fair level f(t), whichever is
 * less; f(t) is such that the running ones fill the link, or infinite when they cannot. A larger
 * set of running transfers has a lower level. Describe a distribution by the ends e_i of the
 * transfers instead of by the shares F_i, which are the integrals of min(r_i, f) from g_i to e_i.
 * For a makespan T call ends feasible when e_i + z_i + mu_i F_i <= T and F_i <= max_i for all i.
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
 * Both are linear in X between events, so the best X is at one of them. What can be done by T does
 * not fall with T, and the least T for n units is found by bracketing.
 *
 * Rounding such shares down keeps their T: if all transfers are as long or shorter, none ends
 * later. (Take the earliest end among those that do: until then fewer run, so the level is no
 * lower, and that transfer has arrived.) So the shares for n + p units, rounded down, do n units.
 */
#include "many_limited.h"

#include <math.h>
#include <stdlib.h>

enum { MAX_STEPS = 200 };

struct flow {
    int position;
    double rate; /* of its own link, units per second; may be infinite */
    double startup_s, compute_startup_s, mu_s, most;
    double units;    /* arrived so far */
    double now_rate; /* 0: not running */
    double left_s;   /* until its own condition stops it */
    bool ended;
};

struct run {
    struct flow *flows; /* [n], by increasing rate; the root is none */
    int n;
    double link_rate;
    double root_startup_s, root_mu_s, root_most;
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
    return star->root_per_unit_s > 0.0 && rsc_star_all(star, rsc_cost_is_affine);
}

static bool create(const struct rsc_star *star, struct run *run)
{
    int root = star->p - 1;
    *run = (struct run){.flows = calloc((size_t)star->p, sizeof *run->flows),
                        .link_rate = 1.0 / star->root_per_unit_s,
                        .root_most = (double)star->max[root]};
    if (!run->flows)
        return false;
    if (star->max[root] > 0) {
        run->root_startup_s = star->comp[root]->startup_s;
        run->root_mu_s = rsc_star_mu_s(star, root);
    }
    for (int i = 0; i < root; i++)
        if (star->max[i] > 0)
            run->flows[run->n++] = (struct flow){.position = i,
                                                 .rate = 1.0 / rsc_star_lambda_s(star, i),
                                                 .startup_s = star->comm[i]->startup_s,
                                                 .compute_startup_s = star->comp[i]->startup_s,
                                                 .mu_s = rsc_star_mu_s(star, i),
                                                 .most = (double)star->max[i]};
    qsort(run->flows, (size_t)run->n, sizeof *run->flows, by_rate);
    return true;
}

/* What the root can do when the last transfer ends at now_s. */
static double root_units(const struct run *run, double now_s, double limit_s)
{
    double left_s = limit_s - now_s - run->root_startup_s;
    if (left_s < 0.0)
        return 0.0;
    return run->root_mu_s > 0.0 ? fmin(run->root_most, left_s / run->root_mu_s) : run->root_most;
}

static void reset(struct run *run, double limit_s)
{
    for (int k = 0; k < run->n; k++) {
        struct flow *flow = &run->flows[k];
        flow->units = flow->now_rate = 0.0;
        flow->ended = flow->startup_s + flow->compute_startup_s >= limit_s;
    }
}

/* Max-min fair rates, and how long each can run at them. */
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
        double spare_s = limit_s - now_s - flow->compute_startup_s - flow->mu_s * flow->units;
        flow->left_s = fmin(spare_s / (1.0 + flow->mu_s * flow->now_rate),
                            (flow->most - flow->units) / flow->now_rate);
    }
}

/* Seconds to the next event: a start, an end, or where the root's share bends. */
static double step_s(const struct run *run, double now_s, double limit_s)
{
    double free_s = limit_s - run->root_startup_s;
    double bends_s[] = {free_s, free_s - run->root_mu_s * run->root_most};
    double step_s = limit_s - now_s;
    for (int k = 0; k < 2; k++)
        if (bends_s[k] > now_s)
            step_s = fmin(step_s, bends_s[k] - now_s);
    for (int k = 0; k < run->n; k++) {
        const struct flow *flow = &run->flows[k];
        if (flow->now_rate > 0.0)
            step_s = fmin(step_s, flow->left_s);
        else if (!flow->ended)
            step_s = fmin(step_s, flow->startup_s - now_s);
    }
    return fmax(step_s, 0.0);
}

/* Let time pass; returns the units that arrive. */
static double advance(struct run *run, double seconds)
{
    double arrived = 0.0;
    for (int k = 0; k < run->n; k++) {
        struct flow *flow = &run->flows[k];
        if (flow->now_rate == 0.0)
            continue;
        flow->units += flow->now_rate * seconds;
        arrived += flow->now_rate * seconds;
        flow->ended = flow->left_s <= seconds;
    }
    return arrived;
}

/* Run until until_s. Returns the most units that can be done by limit_s, *best_s being the end of
 * the last transfer then. */
static double run_until(struct run *run, double limit_s, double until_s, double *best_s)
{
    double now_s = 0.0, arrived = 0.0, best = root_units(run, 0.0, limit_s);
    *best_s = 0.0;
    reset(run, limit_s);
    while (now_s < until_s) {
        set_rates(run, now_s, limit_s);
        double seconds = step_s(run, now_s, limit_s);
        if (now_s + seconds >= until_s)
            seconds = until_s - now_s;
        arrived += advance(run, seconds);
        now_s = seconds == until_s - now_s ? until_s : now_s + seconds;
        double units = arrived + root_units(run, now_s, limit_s);
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

/* The least time for `units`, between *low_s, which is too little, and the result, which is enough.
 * Alternates chords, which hit at once where all costs are linear, and halving. */
static double least_time_s(struct run *run, double units, double *low_s)
{
    double high_s = 1.0, below = units_by(run, 0.0) - units, above;
    *low_s = 0.0;
    if (below >= 0.0)
        return 0.0;
    while ((above = units_by(run, high_s) - units) < 0.0) {
        *low_s = high_s;
        below = above;
        high_s *= 2.0;
    }
    for (int k = 0; k < MAX_STEPS && high_s - *low_s > 1e-13 * high_s; k++) {
        double part = k % 2 ? 0.5 : -below / (above - below);
        double nudge = k % 4 == 0 ? 1e-14 : -1e-14; /* a chord that hits closes on both sides */
        double middle_s = *low_s + (high_s - *low_s) * part + high_s * (k % 2 ? 0.0 : nudge);
        if (middle_s <= *low_s || middle_s >= high_s)
            middle_s = *low_s + (high_s - *low_s) / 2.0;
        double found = units_by(run, middle_s) - units;
        *(found < 0.0 ? &below : &above) = found;
        *(found < 0.0 ? low_s : &high_s) = middle_s;
    }
    return high_s;
}

bool rsc_many_limited(const struct rsc_star *star, double units, double *shares, double *makespan_s)
{
    struct run run;
    if (!create(star, &run))
        return false;
    double end_s, limit_s = least_time_s(&run, units, makespan_s);
    run_until(&run, limit_s, limit_s, &end_s);
    run_until(&run, limit_s, end_s, &(double){0.0});
    for (int i = 0; i < star->p; i++)
        shares[i] = 0.0;
    for (int k = 0; k < run.n; k++)
        shares[run.flows[k].position] = run.flows[k].units;
    shares[star->p - 1] = root_units(&run, end_s, limit_s);
    free(run.flows);
    return true;
}
