/* SPDX-License-Identifier: MIT */
#include "sharing.h"

#include "err.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

/* ---- Max-min fairness ---- */

struct filling {
    const struct rsc_sharing *sharing;
    double *bandwidth; /* the caller's */
    bool *settled;     /* [n_ways] */
};

/* What each way not settled can have on the limit; infinite: all are settled. */
static double level_of(const struct filling *filling, int l)
{
    const struct rsc_sharing *sharing = filling->sharing;
    double left = sharing->capacity[l];
    int n = 0;
    for (int k = sharing->first[l]; k < sharing->first[l + 1]; k++) {
        int w = sharing->way[k];
        if (filling->settled[w])
            left -= filling->bandwidth[w];
        else
            n++;
    }
    return n ? fmax(left, 0.0) / n : INFINITY;
}

/* Settle the ways that reach the lowest level, on a limit or by their cap; false: none is left. */
static bool settle_lowest(struct filling *filling)
{
    const struct rsc_sharing *sharing = filling->sharing;
    double lowest = INFINITY;
    int limit = -1, capped = -1;
    for (int l = 0; l < sharing->n_limits; l++) {
        double level = level_of(filling, l);
        if (level < lowest) {
            lowest = level;
            limit = l;
        }
    }
    for (int w = 0; w < sharing->n_ways; w++) {
        if (!filling->settled[w] && sharing->cap[w] < lowest) {
            lowest = sharing->cap[w];
            capped = w;
        }
    }
    if (capped >= 0) {
        filling->bandwidth[capped] = lowest;
        filling->settled[capped] = true;
        return true;
    }
    for (int k = limit < 0 ? 0 : sharing->first[limit]; limit >= 0 && k < sharing->first[limit + 1];
         k++) {
        int w = sharing->way[k];
        if (!filling->settled[w])
            filling->bandwidth[w] = lowest;
        filling->settled[w] = true;
    }
    return limit >= 0;
}

int rsc_share_fairly(const struct rsc_sharing *sharing, double *bandwidth, struct rsc_err *err)
{
    struct filling filling = {sharing, bandwidth,
                              calloc((size_t)sharing->n_ways + 1, sizeof *filling.settled)};
    if (!filling.settled)
        return rsc_fail_nomem(err);
    while (settle_lowest(&filling))
        continue;
    free(filling.settled);
    return 0;
}

/* ---- Least sum ---- */

enum { MOST_SWEEPS = 400, MOST_STEPS = 60 };
static const double CLOSE = 1e-7;

struct ascent {
    const struct rsc_sharing *sharing;
    const double *weight;
    double *price;  /* [n_ways] sum of the multipliers of its limits */
    double *lambda; /* [n_limits] */
};

/* What the way takes at this price: the least of weight / x + price * x. */
static double taken(const struct ascent *ascent, int w, double price)
{
    double cap = ascent->sharing->cap[w];
    return price > 0.0 ? fmin(cap, sqrt(ascent->weight[w] / price)) : cap;
}

/* What the ways of limit l take if its multiplier is `lambda`. */
static double demand(const struct ascent *ascent, int l, double lambda)
{
    const struct rsc_sharing *sharing = ascent->sharing;
    double sum = 0.0;
    for (int k = sharing->first[l]; k < sharing->first[l + 1]; k++) {
        int w = sharing->way[k];
        sum += taken(ascent, w, ascent->price[w] - ascent->lambda[l] + lambda);
    }
    return sum;
}

/* The multiplier above which the ways together stay below the capacity, whatever else they pay. */
static double highest(const struct ascent *ascent, int l)
{
    const struct rsc_sharing *sharing = ascent->sharing;
    double sum = 0.0;
    for (int k = sharing->first[l]; k < sharing->first[l + 1]; k++)
        sum += sqrt(ascent->weight[sharing->way[k]]);
    return sum * sum / (sharing->capacity[l] * sharing->capacity[l]);
}

/* Set the multiplier of one limit as if the others stayed; returns how far it moved, relatively. */
static double settle_limit(struct ascent *ascent, int l)
{
    const struct rsc_sharing *sharing = ascent->sharing;
    double low = 0.0, high = highest(ascent, l), most = high;
    if (demand(ascent, l, 0.0) <= sharing->capacity[l])
        high = 0.0;
    for (int step = 0; step < MOST_STEPS && high - low > 1e-12 * most; step++) {
        double middle = 0.5 * (low + high);
        if (demand(ascent, l, middle) > sharing->capacity[l])
            low = middle;
        else
            high = middle;
    }
    double moved = most > 0.0 ? fabs(high - ascent->lambda[l]) / most : 0.0;
    for (int k = sharing->first[l]; k < sharing->first[l + 1]; k++)
        ascent->price[sharing->way[k]] += high - ascent->lambda[l];
    ascent->lambda[l] = high;
    return moved;
}

/* What is above a limit after the last sweep is taken back from all on it. */
static void keep_limits(const struct rsc_sharing *sharing, double *bandwidth)
{
    for (int l = 0; l < sharing->n_limits; l++) {
        double sum = 0.0;
        for (int k = sharing->first[l]; k < sharing->first[l + 1]; k++)
            sum += bandwidth[sharing->way[k]];
        for (int k = sharing->first[l]; k < sharing->first[l + 1] && sum > sharing->capacity[l];
             k++)
            bandwidth[sharing->way[k]] *= sharing->capacity[l] / sum;
    }
}

static void climb(struct ascent *ascent, double *bandwidth)
{
    double moved = INFINITY;
    for (int sweep = 0; sweep < MOST_SWEEPS && moved > CLOSE; sweep++) {
        moved = 0.0;
        for (int l = 0; l < ascent->sharing->n_limits; l++)
            moved = fmax(moved, settle_limit(ascent, l));
    }
    for (int w = 0; w < ascent->sharing->n_ways; w++)
        bandwidth[w] = taken(ascent, w, fmax(ascent->price[w], 0.0));
    keep_limits(ascent->sharing, bandwidth);
}

int rsc_share_for_sum(const struct rsc_sharing *sharing, const double *weight, double *bandwidth,
                      struct rsc_err *err)
{
    struct ascent ascent = {sharing, weight,
                            calloc((size_t)sharing->n_ways + 1, sizeof *ascent.price),
                            calloc((size_t)sharing->n_limits + 1, sizeof *ascent.lambda)};
    bool allocated = ascent.price && ascent.lambda;
    if (allocated)
        climb(&ascent, bandwidth);
    free(ascent.price);
    free(ascent.lambda);
    return allocated ? 0 : rsc_fail_nomem(err);
}
