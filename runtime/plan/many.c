/* SPDX-License-Identifier: MIT
 * many.c: all transfers at once (design: port many).
 *
 * Without a limit on all transfers together many_free.c gives the optimum.
 *
 * With one, for affine costs many_limited.c has the rational optimum, which is rounded in two ways:
 * to the nearest units, and down from the optimum for p units more, which ends no later than that
 * optimum. The better one is kept, and with few processors improved by single moves. For tables of
 * points, whose rates depend on the shares, the plan without the limit is repeated with links
 * slowed down by the factors that its own replay shows, and the best one replayed is kept.
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

enum { SLOWING_ROUNDS = 24, MAX_POLISHED = 24 };

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

static int plan_slowed(const struct rsc_platform *platform, const struct rsc_star *star,
                       double *slower, int64_t *trial, int64_t *shares, struct rsc_err *err)
{
    double best_s = INFINITY;
    for (int k = 0; k < SLOWING_ROUNDS; k++) {
        struct rsc_answer unused;
        double makespan_s;
        if (rsc_many_free(star, slower, trial, &unused, err) < 0 ||
            replay(platform, star, trial, slower, &makespan_s, err) < 0)
            return -1;
        if (makespan_s < best_s) {
            best_s = makespan_s;
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

static int plan_limited(const struct rsc_platform *platform, const struct rsc_star *star,
                        double *slower, int64_t *trial, int64_t *shares, double *bound_s,
                        struct rsc_err *err)
{
    double best_s, down_s, unused_s, most = 0.0,
                                     *rational = malloc((size_t)star->p * sizeof *rational);
    for (int i = 0; i < star->p; i++)
        most += (double)star->max[i];
    if (!rational || !rsc_many_limited(star, (double)star->n, rational, bound_s)) {
        free(rational);
        return rsc_fail_nomem(err);
    }
    int rc = rsc_round_shares(star, rational, shares, err);
    if (rc == 0) {
        repair(star, shares);
        rc = replay(platform, star, shares, slower, &best_s, err);
    }
    if (rc == 0 &&
        rsc_many_limited(star, fmin((double)(star->n + star->p), most), rational, &unused_s)) {
        round_all_down(star, rational, trial);
        repair(star, trial);
        rc = replay(platform, star, trial, slower, &down_s, err);
        if (rc == 0 && down_s < best_s) {
            best_s = down_s;
            memcpy(shares, trial, (size_t)star->p * sizeof *shares);
        }
    }
    free(rational);
    return rc == 0 ? polish(platform, star, slower, shares, &best_s, err) : rc;
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

double rsc_many_bound_s(const struct rsc_star *star)
{
    if (rsc_check_increasing(star, NULL) < 0)
        return work_bound_s(star) * (1.0 - 1e-12);
    struct rsc_answer answer = {0};
    int64_t *shares = malloc((size_t)star->p * sizeof *shares);
    if (shares)
        rsc_many_free(star, NULL, shares, &answer, NULL);
    free(shares);
    return fmax(answer.bound_s, link_bound_s(star)) * (1.0 - 1e-12);
}

/* With the root's link limiting all transfers together. */
static int plan_together(const struct rsc_platform *platform, const struct rsc_star *star,
                         int64_t *shares, struct rsc_answer *answer, struct rsc_err *err)
{
    size_t p = (size_t)star->p;
    double *slower = malloc(p * sizeof *slower), limited_s = 0.0;
    int64_t *trial = malloc(p * sizeof *trial);
    int rc = slower && trial ? 0 : rsc_fail_nomem(err);
    for (size_t i = 0; rc == 0 && i < p; i++)
        slower[i] = 1.0;
    if (rc == 0)
        rc = rsc_many_limited_applies(star)
                 ? plan_limited(platform, star, slower, trial, shares, &limited_s, err)
                 : plan_slowed(platform, star, slower, trial, shares, err);
    if (rc == 0)
        answer->bound_s = fmax(limited_s * (1.0 - 1e-12), rsc_many_bound_s(star));
    free(slower);
    free(trial);
    return rc;
}

int rsc_plan_many(const struct rsc_platform *platform, const struct rsc_star *star, int64_t *shares,
                  struct rsc_answer *answer, struct rsc_err *err)
{
    if (rsc_check_increasing(star, err) < 0)
        return -1;
    if (star->root_per_unit_s > 0.0)
        return plan_together(platform, star, shares, answer, err);
    return rsc_many_free(star, NULL, shares, answer, err);
}
