/* SPDX-License-Identifier: MIT
 * exact.c: the optimum for increasing costs.
 *
 * Where a greedy choice is optimal (front.h: linear links sorted by bandwidth), that; it takes O(p)
 * for each makespan tried. Elsewhere, from a solution that greedy choices lead to: no share of a
 * distribution that is at least as good is more than what fits into its makespan alone, which
 * becomes its upper bound, and all states such a distribution can pass through lie in a band
 * (band.h). If that has few enough cells, the dynamic program in it (sweep.h) gives the optimum.
 * If not, then in a narrower one around the solution known it may give a better solution, whose
 * band is smaller. For convex costs it remains at that, the bound being close. For
 * others, with very many units, there is the search of front.c, which follows single states and
 * tells start-ups that are worth their time from those that are not.
 */
#include "band.h"
#include "err.h"
#include "fit.h"
#include "front.h"
#include "guided.h"
#include "least.h"
#include "method.h"
#include "sweep.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 4 };

/* Cells: some seconds of work, and much less of it; and how many times fewer a sweep may meet than
 * the band has at first. */
static const double MAX_CELLS = 3e8, FEW_CELLS = 1e7, LEARNT = 20.0;

/* The makespan of what is known, a little more: rounding must not exclude it. */
static double limit_s(const struct rsc_star *star, const int64_t *shares)
{
    return rsc_star_makespan_s(star, shares) * (1.0 + 1e-12);
}

/* Lower max[p], at first the star's own, to what fits into the makespan of `shares`. */
static int fitting_bounds(const struct rsc_star *star, const int64_t *shares, int64_t *max,
                          struct rsc_err *err)
{
    struct rsc_fit fit;
    double most_s = limit_s(star, shares);
    if (rsc_fit_create(star, &fit, err) < 0)
        return -1;
    for (int i = 0; i < star->p; i++) {
        int64_t most = rsc_fit_share(&fit, i, 0.0, most_s, star->max[i]);
        max[i] = most < shares[i] ? shares[i] : most;
    }
    rsc_fit_clear(&fit);
    return 0;
}

/* Keep the better one of shares[p] and trial[p] in shares. Returns whether that was the latter. */
static bool keep_better(const struct rsc_star *star, const int64_t *trial, int64_t *shares)
{
    double makespan_s = rsc_star_makespan_s(star, trial);
    bool better = makespan_s < rsc_star_makespan_s(star, shares);
    if (better) {
        memcpy(shares, trial, (size_t)star->p * sizeof *shares);
        rsc_budget_gap(star->budget, makespan_s, 0.0);
    }
    return better;
}

/* Sweep the band around shares[p], or what is near them if it has more than `most` cells in all,
 * and keep what is found if it is better. */
static int sweep_once(const struct rsc_star *star, double most, bool whole, int64_t *trial,
                      int64_t *shares, struct rsc_solution *solution, bool *better,
                      struct rsc_err *err)
{
    struct rsc_band band;
    bool found = false;
    if (rsc_band_create(star, limit_s(star, shares), shares, &band, err) < 0)
        return -1;
    if (!whole)
        band.most_cells = most / star->p;
    int rc = rsc_sweep(&band, most, trial, &found, err);
    *better = rc == 0 && found && keep_better(star, trial, shares);
    solution->optimal = rc == 0 && !band.cut;
    rsc_band_clear(&band);
    return rc;
}

/* Is the band so large that a sweep would not get through? */
static int is_hopeless(const struct rsc_star *star, const int64_t *shares, bool *hopeless,
                       struct rsc_err *err)
{
    struct rsc_band band;
    if (rsc_band_create(star, limit_s(star, shares), shares, &band, err) < 0)
        return -1;
    *hopeless = rsc_band_cells(&band) > LEARNT * MAX_CELLS;
    rsc_band_clear(&band);
    return 0;
}

/* A better solution makes the band narrower: first it is swept as far as that is quick. */
static int sweep(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                 struct rsc_err *err)
{
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? 0 : rsc_fail_nomem(err);
    bool better = true, hopeless = false;
    for (int k = 0;
         rc == 0 && better && !solution->optimal && k < ROUNDS && !rsc_budget_spent(star->budget);
         k++)
        rc = sweep_once(star, FEW_CELLS, false, trial, shares, solution, &better, err);
    if (rc == 0 && !solution->optimal && !rsc_budget_spent(star->budget))
        rc = is_hopeless(star, shares, &hopeless, err);
    if (rc == 0 && !solution->optimal && !hopeless)
        rc = sweep_once(star, MAX_CELLS, true, trial, shares, solution, &better, err);
    free(trial);
    return rc;
}

/* What the sweep leaves open. Lines are bounded best without upper bounds on shares (bound.h),
 * tables with them. */
static int search(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                  struct rsc_err *err)
{
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? rsc_least_plan(star, trial, solution, err) : rsc_fail_nomem(err);
    if (rc == 0)
        keep_better(star, trial, shares);
    free(trial);
    return rc;
}

int rsc_plan_exact(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                   struct rsc_err *err)
{
    struct rsc_star narrowed = *star;
    if (star->p == 1 || rsc_front_is_single(star))
        return rsc_least_plan(star, shares, solution, err);
    if (rsc_least_greedy(star, shares, solution, err) < 0)
        return -1;
    if (solution->optimal || rsc_budget_spent(star->budget))
        return 0;
    if (rsc_guided_improve(star, shares, err) < 0)
        return -1;
    rsc_budget_gap(star->budget, rsc_star_makespan_s(star, shares), 0.0);
    if (rsc_budget_spent(star->budget))
        return 0;
    if (!(narrowed.max = malloc((size_t)star->p * sizeof *narrowed.max)))
        return rsc_fail_nomem(err);
    int rc = fitting_bounds(star, shares, narrowed.max, err);
    if (rc == 0)
        rc = sweep(&narrowed, shares, solution, err);
    bool open = !solution->optimal && !rsc_budget_spent(star->budget);
    if (rc == 0 && open && !rsc_star_all(star, rsc_cost_is_convex))
        rc = search(rsc_star_all(star, rsc_cost_is_affine) ? star : &narrowed, shares, solution,
                    err);
    free(narrowed.max);
    return rc;
}
