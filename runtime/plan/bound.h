/* SPDX-License-Identifier: MIT
 * bound.h: the most units that can be done in given time if shares need not be whole numbers.
 *
 * For costs of any kind, start-ups and bounds on shares included; exact where all costs are affine
 * and shares not limited from above.
 */
#ifndef RSC_PLAN_BOUND_H
#define RSC_PLAN_BOUND_H

#include "star.h"

struct rsc_line { /* rate * t - lost, the greatest of its set from from_s on */
    double rate;  /* units per second */
    double lost;  /* units */
    double from_s;
};

struct rsc_bound {
    const struct rsc_star *star;
    struct rsc_line *lines; /* [n_lines]; owned */
    int n_lines, room;
    int *
        first; /* [p + 1] position i has lines[first[i]] .. lines[first[i] + count[i] - 1]; owned */
    int *count;
    int most_lines; /* of a position */
    double slack;   /* units by which rounding errors may falsify a comparison */
};

/* Bounds for times up to limit_s (which may be infinite). They are closest around shares[p]; NULL
 * is fine. A rough bound has fewer lines, so it is less close and quicker to make and to ask. The
 * star (p >= 1, n >= 1) is borrowed, shares are not kept. Errors: ENOMEM. */
int rsc_bound_create(const struct rsc_star *star, bool rough, double limit_s, const int64_t *shares,
                     struct rsc_bound *bound, struct rsc_err *err);
void rsc_bound_clear(struct rsc_bound *bound);

/* rsc_bound_time_s() of several bounds, the first one around shares[p], limit_s being the makespan
 * of any distribution. Errors: ENOMEM. */
int rsc_bound_least_s(const struct rsc_star *star, double limit_s, const int64_t *shares,
                      double *least_s, struct rsc_err *err);

/* No more units than this fit into left_s seconds at position i and those after it; i = p: 0. */
double rsc_bound_units(const struct rsc_bound *bound, int i, double left_s);

/* In no less time than this all units can be done. */
double rsc_bound_time_s(const struct rsc_bound *bound);

/* Seconds below which a further second is worth at most `rate` units from position i on; infinite
 * if it always is. */
double rsc_bound_slow_until_s(const struct rsc_bound *bound, int i, double rate);

#endif
