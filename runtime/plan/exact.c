/* SPDX-License-Identifier: MIT
 * exact.c: the optimum for increasing costs: by the search of front.c, and where that becomes too
 * wide by the dynamic program if that is small enough; otherwise the best found, with its bound.
 *
 * Tables of points are bounded by lines through the origin, which are the closer the shorter the
 * part of the table that matters. No share of a distribution that is at least as good as one
 * already found, which takes T, is more than what fits into T alone, so that becomes its upper
 * bound first.
 */
#include "err.h"
#include "fit.h"
#include "least.h"
#include "method.h"

#include <stdlib.h>
#include <string.h>

/* Beyond this the dynamic program takes many seconds. */
static const double MAX_DP_CELLS = 1e6;

static bool has_tables(const struct rsc_star *star)
{
    return !rsc_star_all(star, rsc_cost_is_affine);
}

/* Lower max[p], at first the star's own, to what fits into limit_s. */
static int fitting_bounds(const struct rsc_star *star, double limit_s, int64_t *max,
                          struct rsc_err *err)
{
    struct rsc_fit fit;
    if (rsc_fit_create(star, &fit, err) < 0)
        return -1;
    for (int i = 0; i < star->p; i++) {
        int64_t most = rsc_fit_share(&fit, i, 0.0, limit_s, star->max[i]);
        max[i] = most < star->min[i] ? star->min[i] : most;
    }
    rsc_fit_clear(&fit);
    return 0;
}

/* Search with the bounds that the greedy solution allows. */
static int plan_narrowed(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                         struct rsc_err *err)
{
    struct rsc_star narrowed = *star;
    double greedy_s;
    if (rsc_least_greedy(star, shares, &greedy_s, err) < 0)
        return -1;
    if (!(narrowed.max = malloc((size_t)star->p * sizeof *narrowed.max)))
        return rsc_fail_nomem(err);
    int rc = fitting_bounds(star, greedy_s * (1.0 + 1e-12), narrowed.max, err);
    if (rc == 0)
        rc = rsc_least_plan(&narrowed, shares, answer, err);
    free(narrowed.max);
    return rc;
}

int rsc_plan_exact(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                   struct rsc_err *err)
{
    bool narrow = star->p > 1 && has_tables(star);
    int rc = narrow ? plan_narrowed(star, shares, answer, err)
                    : rsc_least_plan(star, shares, answer, err);
    bool dp_is_small = (double)star->p * (double)star->n <= MAX_DP_CELLS;
    if (rc < 0 || answer->optimal || !dp_is_small)
        return rc;
    return rsc_plan_dp_increasing(star, shares, answer, err);
}
