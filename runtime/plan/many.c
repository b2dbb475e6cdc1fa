/* SPDX-License-Identifier: MIT
 * many.c: all transfers at once (design: port many).
 *
 * For a makespan T and a root share r, transfers must end by X = T - comp(root, r) (by T if r is
 * 0), so position i can take the greatest e_i with comm(i, e_i) <= X and comm(i, e_i) + comp(i,
 * e_i) <= T. Without rounding, r plus the sum of e_i is concave in r, so a ternary search finds the
 * best r, and a scan around it makes up for the rounding of each e_i. T is found by bisection.
 *
 * A root link that limits all transfers together: for affine costs many_limited.c has the rational
 * optimum, which is rounded in two ways: to the nearest units, and down from the optimum for p
 * units more, which ends no later than that optimum. The better one is kept, and with few
 * processors improved by single moves. For tables of points, whose rates depend on the shares, the
 * plan without the limit is repeated with links slowed down by the factors that its own replay
 * shows, and the best one replayed is kept.
 */
#include "many.h"

#include "err.h"
#include "many_limited.h"
#include "method.h"
#include "replay.h"
#include "rounding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NEIGHBOURS = 24, SLOWING_ROUNDS = 24, MAX_POLISHED = 24 };

struct many {
    const struct rsc_star *star;
    const double *slower; /* [p] factors >= 1 on the links */
    int64_t *shares;      /* [p] of the last try */
};

static bool fits(const struct many *many, int i, int64_t share, double transfers_s, double limit_s)
{
    double comm_s = rsc_star_comm_s(many->star, i, share) * many->slower[i];
    return comm_s <= transfers_s && comm_s + rsc_star_comp_s(many->star, i, share) <= limit_s;
}

static int64_t most_fitting(const struct many *many, int i, double transfers_s, double limit_s)
{
    int64_t low = many->star->min[i], high = many->star->max[i];
    if (!fits(many, i, low, transfers_s, limit_s))
        return -1;
    while (low < high) {
        int64_t middle = low + (high - low) / 2 + 1;
        if (fits(many, i, middle, transfers_s, limit_s))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Units that fit by limit_s when the root takes r of them; negative when minimum shares do not. */
static double units_by(const struct many *many, int64_t r, double limit_s)
{
    const struct rsc_star *star = many->star;
    int root = star->p - 1;
    double transfers_s = limit_s - rsc_star_comp_s(star, root, r), sum = (double)r;
    if (transfers_s < 0.0)
        return -1.0;
    many->shares[root] = r;
    for (int i = 0; i < root; i++) {
        many->shares[i] = most_fitting(many, i, transfers_s, limit_s);
        if (many->shares[i] < 0)
            return -1.0;
        sum += (double)many->shares[i];
    }
    return sum;
}

/* The greatest root share that ends by limit_s if nothing else were to be done. */
static int64_t most_at_root(const struct many *many, double limit_s)
{
    const struct rsc_star *star = many->star;
    int64_t low = star->min[star->p - 1], high = star->max[star->p - 1];
    while (low < high) {
        int64_t middle = low + (high - low) / 2 + 1;
        if (rsc_star_comp_s(star, star->p - 1, middle) <= limit_s)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static int64_t ternary(const struct many *many, int64_t low, int64_t high, double limit_s)
{
    while (high - low > 2 * NEIGHBOURS) {
        int64_t third = (high - low) / 3;
        if (units_by(many, low + third, limit_s) < units_by(many, high - third, limit_s))
            low += third;
        else
            high -= third;
    }
    return low + (high - low) / 2;
}

/* Drop the units beyond n: less is never later. */
static void drop_surplus(const struct many *many, double surplus)
{
    for (int i = many->star->p - 1; surplus > 0.0 && i >= 0; i--) {
        double spare = (double)(many->shares[i] - many->star->min[i]);
        double dropped = spare < surplus ? spare : surplus;
        many->shares[i] -= (int64_t)dropped;
        surplus -= dropped;
    }
}

static bool feasible(const struct many *many, double limit_s)
{
    const struct rsc_star *star = many->star;
    int64_t least = star->min[star->p - 1], most = most_at_root(many, limit_s);
    int64_t best = ternary(many, least, most, limit_s);
    for (int64_t r = best - NEIGHBOURS; r <= best + NEIGHBOURS; r++) {
        if (r < least || r > most)
            continue;
        double units = units_by(many, r, limit_s);
        if (units >= (double)star->n) {
            drop_surplus(many, units - (double)star->n);
            return true;
        }
    }
    return false;
}

/* Fill best[p] with the shares of the least makespan found. */
static void least_makespan(const struct many *many, int64_t *best)
{
    size_t bytes = (size_t)many->star->p * sizeof *best;
    double high_s = 1e-9, low_s = 0.0;
    while (!feasible(many, high_s)) {
        low_s = high_s;
        high_s *= 2.0;
    }
    memcpy(best, many->shares, bytes);
    for (int k = 0; k < 60 && high_s - low_s > 1e-15 * high_s; k++) {
        double limit_s = low_s + (high_s - low_s) / 2.0;
        if (feasible(many, limit_s)) {
            memcpy(best, many->shares, bytes);
            high_s = limit_s;
        } else {
            low_s = limit_s;
        }
    }
}

/* ---- The rational bound ---- */

/* As units_by(), with lines below the costs and without rounding; the root's link moves no more
 * than it can by the end of the transfers. */
static double rational_units(const struct rsc_star *star, double r, double limit_s)
{
    int root = star->p - 1;
    double transfers_s = limit_s - r * rsc_star_mu_s(star, root), sum = 0.0;
    for (int i = 0; i < root; i++) {
        if (star->max[i] == 0)
            continue;
        double lambda_s = rsc_star_lambda_s(star, i), mu_s = rsc_star_mu_s(star, i);
        double by_link = lambda_s > 0.0 ? fmax(transfers_s, 0.0) / lambda_s : INFINITY;
        double by_both = lambda_s + mu_s > 0.0 ? limit_s / (lambda_s + mu_s) : INFINITY;
        sum += fmin(fmin(by_link, by_both), (double)star->max[i]);
    }
    if (star->root_per_unit_s > 0.0)
        sum = fmin(sum, fmax(transfers_s, 0.0) / star->root_per_unit_s);
    return r + sum;
}

static bool rationally_feasible(const struct rsc_star *star, double limit_s)
{
    int root = star->p - 1;
    double mu_s = rsc_star_mu_s(star, root), low = 0.0, high = (double)star->max[root];
    if (star->max[root] > 0 && mu_s > 0.0)
        high = fmin(high, limit_s / mu_s);
    for (int k = 0; k < 100; k++) {
        double third = (high - low) / 3.0;
        if (rational_units(star, low + third, limit_s) <
            rational_units(star, high - third, limit_s))
            low += third;
        else
            high -= third;
    }
    return rational_units(star, (low + high) / 2.0, limit_s) >= (double)star->n;
}

double rsc_many_bound_s(const struct rsc_star *star, double makespan_s)
{
    double low_s = 0.0, high_s = makespan_s;
    for (int k = 0; k < 60; k++) {
        double limit_s = low_s + (high_s - low_s) / 2.0;
        if (rationally_feasible(star, limit_s))
            high_s = limit_s;
        else
            low_s = limit_s;
    }
    return low_s * (1.0 - 1e-12);
}

/* ---- The root's link ---- */

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
        slower[i] = fmax(1.0, sqrt(slower[i] * factor)); /* half way, so that it settles */
    }
    free(slots);
    return rc;
}

static int plan_rounds(const struct rsc_platform *platform, struct many *many, double *slower,
                       int64_t *trial, int64_t *shares, double *best_s, struct rsc_err *err)
{
    const struct rsc_star *star = many->star;
    int rounds = star->root_per_unit_s > 0.0 ? SLOWING_ROUNDS : 1;
    *best_s = INFINITY;
    for (int k = 0; k < rounds; k++) {
        double makespan_s;
        least_makespan(many, trial);
        if (replay(platform, star, trial, slower, &makespan_s, err) < 0)
            return -1;
        if (makespan_s < *best_s) {
            *best_s = makespan_s;
            memcpy(shares, trial, (size_t)star->p * sizeof *shares);
        }
    }
    return 0;
}

/* Clip shares to their bounds and make their sum n again. */
static void repair(const struct rsc_star *star, int64_t *shares)
{
    int64_t left = star->n;
    for (int i = 0; i < star->p; i++) {
        shares[i] = shares[i] < star->min[i] ? star->min[i] : shares[i];
        shares[i] = shares[i] > star->max[i] ? star->max[i] : shares[i];
        left -= shares[i];
    }
    for (int i = star->p - 1; left != 0 && i >= 0; i--) {
        int64_t bound = left > 0 ? star->max[i] : star->min[i], room = bound - shares[i];
        int64_t step = llabs(room) < llabs(left) ? room : left;
        shares[i] += step;
        left -= step;
    }
}

/* Round rational[p] down; its sum is that of more units than there are. */
static void round_all_down(const struct rsc_star *star, const double *rational, int64_t *shares)
{
    for (int i = 0; i < star->p; i++)
        shares[i] = (int64_t)floor(rational[i] * (1.0 + 1e-12));
}

/* Move single units between positions as long as that helps, where trying all pairs is quick. */
static int polish(const struct rsc_platform *platform, const struct rsc_star *star, double *slower,
                  int64_t *shares, double *best_s, struct rsc_err *err)
{
    bool helped = star->p <= MAX_POLISHED;
    for (int k = 0; helped && k < star->p; k++) {
        helped = false;
        for (int pair = 0; pair < star->p * star->p; pair++) {
            int from = pair / star->p, to = pair % star->p;
            double moved_s;
            if (from == to || shares[from] == star->min[from] || shares[to] == star->max[to])
                continue;
            shares[from]--;
            shares[to]++;
            if (replay(platform, star, shares, slower, &moved_s, err) < 0)
                return -1;
            if (moved_s < *best_s) {
                *best_s = moved_s;
                helped = true;
                continue;
            }
            shares[from]++;
            shares[to]--;
        }
    }
    return 0;
}

static int plan_limited(const struct rsc_platform *platform, struct many *many, double *slower,
                        int64_t *trial, int64_t *shares, double *best_s, double *bound_s,
                        struct rsc_err *err)
{
    const struct rsc_star *star = many->star;
    double down_s, unused_s, most = 0.0, *rational = malloc((size_t)star->p * sizeof *rational);
    for (int i = 0; i < star->p; i++)
        most += (double)star->max[i];
    if (!rational || !rsc_many_limited(star, (double)star->n, rational, bound_s)) {
        free(rational);
        return rsc_fail_nomem(err);
    }
    int rc = rsc_round_shares(star, rational, shares, err);
    if (rc == 0) {
        repair(star, shares);
        rc = replay(platform, star, shares, slower, best_s, err);
    }
    if (rc == 0 &&
        rsc_many_limited(star, fmin((double)(star->n + star->p), most), rational, &unused_s)) {
        round_all_down(star, rational, trial);
        repair(star, trial);
        rc = replay(platform, star, trial, slower, &down_s, err);
        if (rc == 0 && down_s < *best_s) {
            *best_s = down_s;
            memcpy(shares, trial, (size_t)star->p * sizeof *shares);
        }
    }
    free(rational);
    return rc == 0 ? polish(platform, star, slower, shares, best_s, err) : rc;
}

int rsc_plan_many(const struct rsc_platform *platform, const struct rsc_star *star, int64_t *shares,
                  struct rsc_answer *answer, struct rsc_err *err)
{
    if (rsc_check_increasing(star, err) < 0)
        return -1;
    size_t p = (size_t)star->p;
    double *slower = malloc(p * sizeof *slower), best_s, limited_s = 0.0;
    int64_t *trial = malloc(p * sizeof *trial);
    struct many many = {star, slower, malloc(p * sizeof *many.shares)};
    int rc = -1;
    if (!slower || !trial || !many.shares) {
        rsc_fail_nomem(err);
    } else {
        for (size_t i = 0; i < p; i++)
            slower[i] = 1.0;
        rc = rsc_many_limited_applies(star)
                 ? plan_limited(platform, &many, slower, trial, shares, &best_s, &limited_s, err)
                 : plan_rounds(platform, &many, slower, trial, shares, &best_s, err);
        if (rc == 0)
            answer->bound_s = fmax(limited_s * (1.0 - 1e-12), rsc_many_bound_s(star, best_s));
    }
    free(slower);
    free(trial);
    free(many.shares);
    return rc;
}
