/* SPDX-License-Identifier: MIT
 * many.c: all transfers at once (design: port many).
 *
 * Without a limit on all transfers together many_free.c gives the optimum.
 *
 * With one, where links have affine costs many_limited.c has the rational optimum, which is rounded
 * in two ways: to the nearest units, and down from the optimum for p units more, which ends no
 * later than that optimum. Links that are tables of points have rates that depend on the shares:
 * the same is repeated with the rates for the shares found, after the plan without the limit, with
 * links slowed down by the factors that its own replay shows. The best of all that is replayed is
 * kept, and with few processors improved by single moves.
 */
#include "many.h"

#include "err.h"
#include "many_free.h"
#include "many_limited.h"
#include "method.h"
#include "replay.h"
#include "rounding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double MOST_SLOWER = 1e6;

/* Processors up to which the rational optimum is found just to be told. */
enum { MOST_ASIDE = 256 };

enum { SLOWING_ROUNDS = 24, RATE_ROUNDS = 12, MAX_POLISHED = 24 };

/* Replay shares; *makespan_s, and the factors by which the links were slower than alone. */
static int replay(const struct rsc_platform *platform, const struct rsc_star *star,
                  const int64_t *shares, double *slower, double *makespan_s, struct rsc_err *err)
{
    struct rsc_slot *slots = calloc((size_t)star->p, sizeof *slots);
    if (!slots)
        return rsc_fail_nomem(err);
    for (int i = 0; i < star->p; i++) {
        slots[star->proc[i]].count = shares[i] * star->unit;
        slots[star->proc[i]].service = i;
    }
    int rc = rsc_replay_scatter(platform, true, slots, makespan_s, err);
    for (int i = 0; rc == 0 && i < star->p - 1; i++) {
        double alone_s = rsc_star_comm_s(star, i, shares[i]);
        double factor = alone_s > 0.0 ? slots[star->proc[i]].receive_end_s / alone_s : 1.0;
        /* half way, so that it settles; not so slow that times are beyond all numbers */
        slower[i] = fmin(fmax(1.0, sqrt(slower[i] * factor)), MOST_SLOWER);
    }
    free(slots);
    return rc;
}

/* Round rational[p] down; its sum is that of more units than there are. */
static void round_all_down(const struct rsc_star *star, const double *rational, int64_t *shares)
{
    for (int i = 0; i < star->p; i++)
        shares[i] = (int64_t)floor(rational[i] * (1.0 + 1e-12));
}

/* Shares that are tried by their replay, and the best ones of them. */
struct contest {
    const struct rsc_platform *platform;
    const struct rsc_star *star;
    double *slower; /* [p] of those tried last */
    int64_t *trial; /* [p] to be tried */
    int64_t *best;  /* [p] */
    double best_s;
};

/* Bring trial[p], whose sum is about n, within its bounds, and keep it if it is the best. */
static int try_trial(struct contest *contest, struct rsc_err *err)
{
    const struct rsc_star *star = contest->star;
    double makespan_s;
    rsc_round_repair(star, contest->trial);
    if (replay(contest->platform, star, contest->trial, contest->slower, &makespan_s, err) < 0)
        return -1;
    if (makespan_s < contest->best_s) {
        contest->best_s = makespan_s;
        memcpy(contest->best, contest->trial, (size_t)star->p * sizeof *contest->best);
    }
    return 0;
}

/* Try the rational optimum for links of these rates (NULL: their own ones), rounded in both ways.
 */
static int try_limited(struct contest *contest, const double *rates, double *rational,
                       double *bound_s, struct rsc_err *err)
{
    const struct rsc_star *star = contest->star;
    double unused_s, most = 0.0;
    for (int i = 0; i < star->p; i++)
        most += (double)star->max[i];
    if (rsc_many_limited(star, rates, (double)star->n, rational, bound_s, err) < 0 ||
        rsc_round_shares(star, rational, contest->trial, err) < 0 || try_trial(contest, err) < 0)
        return -1;
    rsc_budget_gap(star->budget, contest->best_s, rates ? 0.0 : *bound_s);
    if (rsc_budget_spent(star->budget) ||
        rsc_many_limited(star, rates, fmin((double)(star->n + star->p), most), rational, &unused_s,
                         NULL) < 0)
        return 0;
    round_all_down(star, rational, contest->trial);
    return try_trial(contest, err);
}

/* Links as fast as they are for shares[p], half way from what was assumed before; the even share
 * stands for those who have none. */
static void set_rates(const struct rsc_star *star, const double *shares, bool first, double *rates)
{
    double even = fmax(1.0, (double)star->n / star->p);
    for (int i = 0; i < star->p - 1; i++) {
        int64_t share = (int64_t)ceil(shares[i] >= 1.0 ? shares[i] : even);
        double rate = (double)share / fmax(rsc_star_comm_s(star, i, share), 1e-300);
        rates[i] = first ? rate : sqrt(rates[i] * rate);
    }
}

/* Links that are tables have rates that depend on the shares: so these are found again for the
 * rates, until that does not help. */
static int try_own_rates(struct contest *contest, struct rsc_err *err)
{
    const struct rsc_star *star = contest->star;
    size_t p = (size_t)star->p;
    double *rates = calloc(p, sizeof *rates), *rational = malloc(p * sizeof *rational), unused_s;
    int rc = rates && rational ? 0 : rsc_fail_nomem(err);
    for (size_t i = 0; rc == 0 && i < p; i++)
        rational[i] = (double)contest->best[i];
    for (int k = 0; rc == 0 && k < RATE_ROUNDS && !rsc_budget_spent(star->budget); k++) {
        set_rates(star, rational, k == 0, rates);
        rc = try_limited(contest, rates, rational, &unused_s, err);
    }
    free(rates);
    free(rational);
    return rc;
}

/* The plan without the limit, with links slowed down as the replay shows. */
static int try_slowed(struct contest *contest, struct rsc_err *err)
{
    const struct rsc_star *star = contest->star;
    for (int i = 0; i < star->p; i++)
        contest->slower[i] = 1.0;
    for (int k = 0; k < SLOWING_ROUNDS && (k == 0 || !rsc_budget_spent(star->budget)); k++) {
        struct rsc_solution unused;
        if (rsc_many_free(star, contest->slower, contest->trial, &unused, err) < 0 ||
            try_trial(contest, err) < 0)
            return -1;
    }
    return 0;
}

/* Move single units between positions as long as that helps, where trying all pairs is quick. */
static int polish(struct contest *contest, struct rsc_err *err)
{
    const struct rsc_star *star = contest->star;
    int64_t *shares = contest->best;
    bool helped = star->p <= MAX_POLISHED;
    for (int k = 0; helped && k < star->p && !rsc_budget_spent(star->budget); k++) {
        helped = false;
        for (int pair = 0; pair < star->p * star->p; pair++) {
            int from = pair / star->p, to = pair % star->p;
            double moved_s;
            if (from == to || shares[from] == star->min[from] || shares[to] == star->max[to])
                continue;
            shares[from]--;
            shares[to]++;
            if (replay(contest->platform, star, shares, contest->slower, &moved_s, err) < 0)
                return -1;
            if (moved_s < contest->best_s) {
                contest->best_s = moved_s;
                helped = true;
                continue;
            }
            shares[from]++;
            shares[to]--;
        }
    }
    return 0;
}

static int plan_limited(struct contest *contest, double *bound_s, struct rsc_err *err)
{
    double *rational = malloc((size_t)contest->star->p * sizeof *rational);
    int rc = rational ? try_limited(contest, NULL, rational, bound_s, err) : rsc_fail_nomem(err);
    free(rational);
    return rc;
}

/* All that does not stay with the root crosses its link, before the root computes. Linear between
 * the points of the root's cost, so least at one of them. */
static double link_bound_s(const struct rsc_star *star)
{
    int root = star->p - 1;
    const struct rsc_cost *comp = star->comp[root];
    double n = (double)star->n, link_s = star->root_per_unit_s;
    double first = (double)star->min[root], last = fmin((double)star->max[root], n);
    double least_s = fmin((n - first) * link_s + rsc_star_comp_s(star, root, star->min[root]),
                          (n - last) * link_s + rsc_star_comp_s(star, root, (int64_t)last));
    for (int k = 0; k < comp->n_points; k++) {
        double units = (double)comp->points[k].items / (double)star->unit;
        if (units > first && units < last)
            least_s = fmin(least_s, (n - units) * link_s + comp->points[k].seconds);
    }
    if (star->min[root] == 0 && last > 0.0) /* a start-up lies just behind 0 */
        least_s = fmin(least_s, (n - 1.0) * link_s + rsc_star_comp_s(star, root, 1));
    return least_s;
}

/* Everybody at work from the start to the end, by the steepest lines below the costs. */
static double work_bound_s(const struct rsc_star *star)
{
    double per_second = 0.0;
    for (int i = 0; i < star->p; i++)
        if (star->max[i] > 0)
            per_second += 1.0 / (rsc_star_lambda_s(star, i) + rsc_star_mu_s(star, i));
    return (double)star->n / per_second;
}

/* Whatever parts of the root's link the transfers have, by the end of each of them no more than the
 * link carries has arrived. So they could as well follow each other in the order in which they end,
 * each with the whole link: the rational optimum on such a bus, where the order does not matter
 * (closed.c), is a bound. */
static double bus_bound_s(const struct rsc_star *star)
{
    double rate_s = INFINITY;
    for (int i = star->p - 1; i >= 0; i--) {
        double link_s = i == star->p - 1 ? 0.0 : star->root_per_unit_s;
        double mu_s = star->max[i] > 0 ? rsc_star_mu_s(star, i) : INFINITY;
        if (isinf(mu_s) || link_s >= rate_s)
            continue;
        rate_s = isinf(rate_s) ? link_s + mu_s : (link_s + mu_s) / (1.0 + mu_s / rate_s);
    }
    return isfinite(rate_s) ? rate_s * (double)star->n : 0.0;
}

double rsc_many_bound_s(const struct rsc_star *star)
{
    double relaxed_s = fmax(work_bound_s(star), bus_bound_s(star));
    if (rsc_check_increasing(star, NULL) < 0)
        return relaxed_s * (1.0 - 1e-12);
    struct rsc_solution solution = {0};
    int64_t *shares = malloc((size_t)star->p * sizeof *shares);
    if (shares)
        rsc_many_free(star, NULL, shares, &solution, NULL);
    free(shares);
    return fmax(relaxed_s, fmax(solution.bound_s, link_bound_s(star))) * (1.0 - 1e-12);
}

double rsc_many_rational_s(const struct rsc_star *star)
{
    double bound_s = fmax(work_bound_s(star), bus_bound_s(star));
    if (rsc_many_limited_applies(star) && star->p <= MOST_ASIDE) {
        double limited_s = 0.0, *shares = malloc((size_t)star->p * sizeof *shares);
        if (shares && rsc_many_limited(star, NULL, (double)star->n, shares, &limited_s, NULL) == 0)
            bound_s = fmax(bound_s, limited_s);
        free(shares);
    }
    return bound_s * (1.0 - 1e-12);
}

/* With the root's link limiting all transfers together. */
static int plan_together(const struct rsc_platform *platform, const struct rsc_star *star,
                         int64_t *shares, struct rsc_solution *solution, struct rsc_err *err)
{
    size_t p = (size_t)star->p;
    double limited_s = 0.0;
    struct contest contest = {platform,
                              star,
                              .slower = malloc(p * sizeof *contest.slower),
                              .trial = malloc(p * sizeof *contest.trial),
                              .best = shares,
                              .best_s = INFINITY};
    int rc = contest.slower && contest.trial ? 0 : rsc_fail_nomem(err);
    for (size_t i = 0; rc == 0 && i < p; i++)
        contest.slower[i] = 1.0;
    bool applies = rsc_many_limited_applies(star);
    if (rc == 0 && applies)
        rc = plan_limited(&contest, &limited_s, err);
    rsc_budget_gap(star->budget, contest.best_s, limited_s);
    if (rc == 0 && contest.best_s > limited_s)
        rc = try_slowed(&contest, err);
    if (rc == 0 && !applies)
        rc = try_own_rates(&contest, err);
    if (rc == 0)
        rc = polish(&contest, err);
    if (rc == 0)
        solution->bound_s = fmax(limited_s * (1.0 - 1e-12), rsc_many_bound_s(star));
    solution->rational_s = limited_s * (1.0 - 1e-12);
    free(contest.slower);
    free(contest.trial);
    return rc;
}

int rsc_plan_many(const struct rsc_platform *platform, const struct rsc_star *star, int64_t *shares,
                  struct rsc_solution *solution, struct rsc_err *err)
{
    if (rsc_check_increasing(star, err) < 0)
        return -1;
    if (star->root_per_unit_s > 0.0)
        return plan_together(platform, star, shares, solution, err);
    return rsc_many_free(star, NULL, shares, solution, err);
}
