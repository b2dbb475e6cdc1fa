/* SPDX-License-Identifier: MIT
 * envelope.c: costs that fall somewhere, between two that do not.
 *
 * The lower envelope of a cost c, L(x) = least c(y) over y >= x, and the upper one, U(x) = greatest
 * c(y) over y <= x, never fall, and L <= c <= U. What cannot be done by some time with L cannot be
 * done with c: the bound. A distribution for U ends with c no later than with U.
 *
 * One for L may end later with c. But where L(x) = c(y), y > x, the share y is computed in what L
 * says for x. So these shares are tried, too, with as many units less for others: where links are
 * fast that often ends by the bound. Of all three the best one with c is kept.
 */
#include "envelope.h"

#include "err.h"
#include "method.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Costs ---- */

/* Add a point behind the table's last one, or in place of one with as many items. */
static void add_point(struct rsc_cost *cost, int64_t items, double seconds)
{
    if (items <= 0)
        return;
    if (cost->n_points > 0 && cost->points[cost->n_points - 1].items >= items)
        cost->n_points--;
    cost->points[cost->n_points++] = (struct rsc_point){items, seconds};
}

/* The greatest share of a rising line from `from` to `to` at which it takes `seconds` at most. */
static int64_t reach(struct rsc_point from, struct rsc_point to, double seconds)
{
    double part = (seconds - from.seconds) / (to.seconds - from.seconds);
    double items = floor((double)from.items + part * (double)(to.items - from.items));
    return items >= (double)to.items    ? to.items
           : items > (double)from.items ? (int64_t)items
                                        : from.items;
}

/* Behind its table c goes on as in its last line, which does not fall; U is flat until c has come
 * up to it, and then goes on like that. */
static void add_rest(const struct rsc_cost *cost, double most_s, struct rsc_cost *out)
{
    struct rsc_point last = cost->points[cost->n_points - 1], from = {0, 0.0};
    if (cost->n_points > 1)
        from = cost->points[cost->n_points - 2];
    int64_t width = last.items - from.items, at = last.items;
    double slope = (last.seconds - from.seconds) / (double)width;
    if (last.seconds < most_s && slope > 0.0)
        at += (int64_t)fmin(ceil((most_s - last.seconds) / slope), 0x1p53);
    add_point(out, at, fmax(rsc_cost_s(cost, at), most_s));
    add_point(out, at + width, fmax(rsc_cost_s(cost, at + width), most_s));
}

/* U: as c, but where c is below what it was before, as that. */
static void fill_upper(const struct rsc_cost *cost, struct rsc_cost *out)
{
    struct rsc_point from = {0, 0.0};
    double most_s = 0.0;
    for (int k = 0; k < cost->n_points; k++) {
        struct rsc_point to = cost->points[k];
        if (to.seconds > most_s && from.seconds < most_s) {
            int64_t at = reach(from, to, most_s);
            add_point(out, at, most_s);
            if (at + 1 < to.items)
                add_point(out, at + 1, fmax(rsc_cost_s(cost, at + 1), most_s));
        }
        most_s = fmax(most_s, to.seconds);
        add_point(out, to.items, most_s);
        from = to;
    }
    add_rest(cost, most_s, out);
}

/* L: as c, but where c comes back to less later on, as that. later_s[k] is the least from point k
 * on. */
static void fill_lower(const struct rsc_cost *cost, const double *later_s, struct rsc_cost *out)
{
    struct rsc_point from = {0, 0.0};
    for (int k = 0; k < cost->n_points; k++) {
        struct rsc_point to = cost->points[k];
        if (from.seconds < later_s[k] && to.seconds > later_s[k]) {
            int64_t at = reach(from, to, later_s[k]);
            add_point(out, at, fmin(rsc_cost_s(cost, at), later_s[k]));
            if (at + 1 < to.items)
                add_point(out, at + 1, later_s[k]);
        }
        add_point(out, to.items, later_s[k]);
        from = to;
    }
}

/* Room for two points more for each, and two behind. */
static int make_cost(const struct rsc_cost *cost, bool upper, struct rsc_cost *out,
                     struct rsc_err *err)
{
    size_t n = (size_t)cost->n_points;
    *out = *cost;
    out->points = NULL;
    if (cost->kind != RSC_COST_TABLE)
        return 0;
    double *later_s = malloc(n * sizeof *later_s);
    if (!later_s || !(out->points = malloc((3 * n + 2) * sizeof *out->points))) {
        free(later_s);
        return rsc_fail_nomem(err);
    }
    out->n_points = 0;
    for (size_t k = n; k-- > 0;)
        later_s[k] =
            k + 1 < n ? fmin(cost->points[k].seconds, later_s[k + 1]) : cost->points[k].seconds;
    if (upper)
        fill_upper(cost, out);
    else
        fill_lower(cost, later_s, out);
    free(later_s);
    return 0;
}

/* ---- Stars ---- */

struct envelope {
    struct rsc_star star;
    struct rsc_cost *costs; /* [2 p] to receive and to compute */
};

static void clear(struct envelope *envelope)
{
    for (int k = 0; envelope->costs && k < 2 * envelope->star.p; k++)
        rsc_cost_clear(&envelope->costs[k]);
    free(envelope->costs);
    free(envelope->star.comm);
    free(envelope->star.comp);
}

static int create(const struct rsc_star *star, bool upper, struct envelope *out,
                  struct rsc_err *err)
{
    size_t p = (size_t)star->p;
    *out = (struct envelope){*star, calloc(2 * p, sizeof *out->costs)};
    out->star.comm = calloc(p, sizeof *out->star.comm);
    out->star.comp = calloc(p, sizeof *out->star.comp);
    int rc = out->costs && out->star.comm && out->star.comp ? 0 : rsc_fail_nomem(err);
    for (size_t i = 0; rc == 0 && i < p; i++) {
        out->star.comm[i] = &out->costs[2 * i];
        out->star.comp[i] = &out->costs[2 * i + 1];
        rc = make_cost(star->comm[i], upper, &out->costs[2 * i], err);
        if (rc == 0)
            rc = make_cost(star->comp[i], upper, &out->costs[2 * i + 1], err);
    }
    if (rc < 0)
        clear(out);
    return rc;
}

/* ---- Solutions ---- */

static void keep_better(const struct rsc_star *star, const int64_t *trial, int64_t *shares,
                        double *best_s)
{
    double makespan_s = rsc_star_makespan_s(star, trial);
    if (makespan_s >= *best_s)
        return;
    *best_s = makespan_s;
    memcpy(shares, trial, (size_t)star->p * sizeof *shares);
}

static int solve_one(const struct rsc_star *star, bool upper, rsc_solve_fn solve, int64_t *trial,
                     struct rsc_solution *solution, struct rsc_err *err)
{
    struct envelope envelope;
    if (create(star, upper, &envelope, err) < 0)
        return -1;
    struct rsc_budget part;
    if (star->budget) {
        part = rsc_budget_part(star->budget, upper ? 1 : 2);
        envelope.star.budget = &part;
    }
    *solution = (struct rsc_solution){0};
    int rc = solve(&envelope.star, trial, solution, err);
    if (rc == 0 && solution->optimal)
        solution->bound_s = rsc_star_makespan_s(&envelope.star, trial);
    if (star->budget && part.stop)
        star->budget->stop = part.stop;
    clear(&envelope);
    return rc;
}

/* The share of position i that takes least to compute of those from `share` on, within bounds. */
static int64_t dip_behind(const struct rsc_star *star, int i, int64_t share)
{
    const struct rsc_cost *comp = star->comp[i];
    int64_t best = share;
    double least_s = rsc_star_comp_s(star, i, share);
    for (int k = 0; k < comp->n_points; k++) {
        int64_t units = comp->points[k].items / star->unit;
        if (units <= share || units > star->max[i] || rsc_star_comp_s(star, i, units) >= least_s)
            continue;
        least_s = rsc_star_comp_s(star, i, units);
        best = units;
    }
    return best;
}

/* Give more to who computes that in less time, taking it from the others, from the last one on. */
static void lift(const struct rsc_star *star, int64_t *shares)
{
    int64_t surplus = 0;
    for (int i = 0; i < star->p; i++) {
        int64_t more = shares[i] > 0 ? dip_behind(star, i, shares[i]) - shares[i] : 0;
        shares[i] += more;
        surplus += more;
    }
    for (int i = star->p - 1; surplus > 0 && i >= 0; i--) {
        int64_t spare = shares[i] - star->min[i], taken = spare < surplus ? spare : surplus;
        if (rsc_cost_is_increasing(star->comp[i]) && rsc_cost_is_increasing(star->comm[i])) {
            shares[i] -= taken;
            surplus -= taken;
        }
    }
    for (int i = star->p - 1; surplus > 0 && i >= 0; i--) {
        int64_t spare = shares[i] - star->min[i], taken = spare < surplus ? spare : surplus;
        shares[i] -= taken;
        surplus -= taken;
    }
}

int rsc_envelope_solve(const struct rsc_star *star, rsc_solve_fn solve, int64_t *shares,
                       struct rsc_solution *solution, struct rsc_err *err)
{
    struct rsc_solution below, above;
    double best_s = INFINITY;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? solve_one(star, false, solve, trial, &below, err) : rsc_fail_nomem(err);
    if (rc == 0) {
        keep_better(star, trial, shares, &best_s);
        lift(star, trial);
        keep_better(star, trial, shares, &best_s);
        rc = solve_one(star, true, solve, trial, &above, err);
    }
    if (rc == 0) {
        keep_better(star, trial, shares, &best_s);
        solution->bound_s = below.bound_s;
        solution->optimal = best_s <= below.bound_s;
    }
    free(trial);
    return rc;
}

int rsc_plan_envelope(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                      struct rsc_err *err)
{
    return rsc_envelope_solve(star, rsc_plan_exact, shares, solution, err);
}
