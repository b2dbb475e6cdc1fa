/* SPDX-License-Identifier: MIT
 * window.h: which shares of a position leave enough time for the rest.
 */
#ifndef RSC_PLAN_WINDOW_H
#define RSC_PLAN_WINDOW_H

#include "bound.h"

/* A stretch of shares on which sending takes as long for each further unit. */
struct rsc_stretch {
    int64_t first, last; /* units */
    double lambda_s;     /* per unit */
};

/* How many stretches position i's shares from 1 to its maximum have, and the k-th of them, which
 * may be empty (first > last). */
int rsc_stretch_count(const struct rsc_star *star, int i);
struct rsc_stretch rsc_stretch_at(const struct rsc_star *star, int i, int k);

struct rsc_window {
    int64_t low, high; /* units, inclusive; empty when low > high */
};

/* Of the shares low .. high, all on the stretch, those after which the positions behind i can still
 * do the rest of `left` units in the rest of left_s seconds, as far as the bound tells: one window
 * at either end, the second one empty when they meet. */
void rsc_window_find(const struct rsc_bound *bound, int i, const struct rsc_stretch *stretch,
                     int64_t low, int64_t high, int64_t left, double left_s,
                     struct rsc_window windows[2]);

#endif
