/* SPDX-License-Identifier: MIT
 * guided.c: for a makespan T, each position in turn takes the share after which most can be done
 * in all, its own units and what prices (price.h) say of those behind it. That is the relaxed
 * optimum, but for whole units and as far as the lines are exact: near the shares that they were
 * drawn around. So lines are drawn again around what the least such T leads to.
 */
#include "guided.h"

#include "err.h"
#include "fit.h"
#include "price.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 4, HALVINGS = 40 };

struct guided {
    const struct rsc_star *star;
    struct rsc_fit fit;
    struct rsc_prices *behind; /* [p + 1] of position i and those behind it */
    int64_t *trial;            /* [p] */
};

/* Units that can be done in all if position i takes `share` with left_s seconds left. */
static double promise(const struct guided *guided, int i, int64_t share, double left_s)
{
    double rest_s = left_s - rsc_star_comm_s(guided->star, i, share);
    return (double)share + rsc_prices_units(&guided->behind[i + 1], rest_s);
}

/* The share of least .. full that promises most, if the promise rises and then falls. */
static int64_t best_share(const struct guided *guided, int i, int64_t full, double left_s)
{
    int64_t least = guided->star->min[i], low = least > 0 || full == 0 ? least : 1, high = full;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (promise(guided, i, middle, left_s) < promise(guided, i, middle + 1, left_s))
            low = middle + 1;
        else
            high = middle;
    }
    return promise(guided, i, least, left_s) > promise(guided, i, low, left_s) ? least : low;
}

/* Fill trial[p]; true if it ends by limit_s. */
static bool walk(const struct guided *guided, double limit_s)
{
    const struct rsc_star *star = guided->star;
    int root = star->p - 1;
    int64_t left = star->n;
    double sent_s = 0.0;
    for (int i = 0; i < root; i++) {
        int64_t most = left - guided->fit.min_after[i];
        most = most < star->max[i] ? most : star->max[i];
        int64_t full = rsc_fit_share(&guided->fit, i, sent_s, limit_s, most);
        if (full < 0)
            return false;
        guided->trial[i] = best_share(guided, i, full, limit_s - sent_s);
        sent_s += rsc_star_comm_s(star, i, guided->trial[i]);
        left -= guided->trial[i];
    }
    guided->trial[root] = left;
    return left >= star->min[root] && left <= star->max[root] &&
           sent_s + rsc_star_comp_s(star, root, left) <= limit_s;
}

static int draw(const struct guided *guided, const int64_t *shares, double limit_s,
                struct rsc_err *err)
{
    const struct rsc_star *star = guided->star;
    struct rsc_pricing pricing;
    double left_s = limit_s;
    if (rsc_pricing_create(star, RSC_BEHIND, limit_s, &pricing, err) < 0)
        return -1;
    rsc_prices_open(&pricing, &guided->behind[star->p]);
    for (int i = 0; i < star->p; i++)
        left_s -= rsc_star_comm_s(star, i, shares[i]);
    for (int i = star->p - 1; i >= 0; i--) {
        left_s += rsc_star_comm_s(star, i, shares[i]);
        guided->behind[i] = guided->behind[i + 1];
        rsc_prices_add(&pricing, i, left_s, shares[i], &guided->behind[i]);
    }
    rsc_pricing_clear(&pricing);
    return 0;
}

/* Between half of *makespan_s and itself, the least time that a walk keeps to. */
static void narrow(const struct guided *guided, int64_t *shares, double *makespan_s)
{
    double low_s = *makespan_s / 2.0;
    for (int k = 0; k < HALVINGS && low_s < *makespan_s * (1.0 - 1e-12) &&
                    !rsc_budget_spent(guided->star->budget);
         k++) {
        double limit_s = low_s + (*makespan_s - low_s) / 2.0;
        if (walk(guided, limit_s)) {
            memcpy(shares, guided->trial, (size_t)guided->star->p * sizeof *shares);
            *makespan_s = rsc_star_makespan_s(guided->star, shares);
        } else {
            low_s = limit_s;
        }
    }
}

int rsc_guided_improve(const struct rsc_star *star, int64_t *shares, struct rsc_err *err)
{
    size_t p = (size_t)star->p;
    struct guided guided = {.star = star,
                            .behind = malloc((p + 1) * sizeof *guided.behind),
                            .trial = malloc(p * sizeof *guided.trial)};
    double makespan_s = rsc_star_makespan_s(star, shares), before_s = INFINITY;
    int rc = guided.behind && guided.trial ? rsc_fit_create(star, &guided.fit, err)
                                           : rsc_fail_nomem(err);
    for (int k = 0;
         rc == 0 && k < ROUNDS && makespan_s < before_s && !rsc_budget_spent(star->budget); k++) {
        before_s = makespan_s;
        rc = draw(&guided, shares, makespan_s, err);
        if (rc == 0)
            narrow(&guided, shares, &makespan_s);
    }
    rsc_fit_clear(&guided.fit);
    free(guided.behind);
    free(guided.trial);
    return rc;
}
