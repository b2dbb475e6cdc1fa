/* SPDX-License-Identifier: MIT
 * price.h: the most units that can be done in given time, as the least of some lines.
 *
 * A line is a dual solution of the relaxed problem: its rate is the price of a second, in units.
 * Every line bounds, whatever the costs are like; where they are convex (linear ones are), the
 * lines together come as near to the relaxed optimum as their number allows. bound.h is its
 * counterpart: the greatest of some lines, close for start-ups.
 */
#ifndef RSC_PLAN_PRICE_H
#define RSC_PLAN_PRICE_H

#include "star.h"

enum { RSC_MOST_PRICES = 24 };

struct rsc_price { /* rate * x + base units in x seconds; the least of its set from from_s on */
    double rate, base, from_s;
};

struct rsc_prices {
    struct rsc_price price[RSC_MOST_PRICES]; /* by falling rate */
    int n;
};

/* Which positions the units are for, and what x is. */
enum rsc_side {
    RSC_BEFORE, /* those before i; x: seconds until the last of them has been sent its units */
    RSC_BEHIND  /* i and those behind it; x: seconds left when position i's turn comes */
};

struct rsc_pricing {
    const struct rsc_star *star;
    enum rsc_side side;
    double limit_s;            /* everything ends by then */
    struct rsc_corner *corner; /* [room]; owned, as are those below */
    int *hull;
    struct rsc_price *work;
    int n_corner, n_work;
};

/* Errors: ENOMEM. The star (all costs increasing) is borrowed. */
int rsc_pricing_create(const struct rsc_star *star, enum rsc_side side, double limit_s,
                       struct rsc_pricing *pricing, struct rsc_err *err);
void rsc_pricing_clear(struct rsc_pricing *pricing);

/* The prices of no position at all. */
void rsc_prices_open(const struct rsc_pricing *pricing, struct rsc_prices *prices);

/* Take position i in: after those before it, or in front of those behind it. The lines become
 * closest near x = near_s, where position i has about `share` units. */
void rsc_prices_add(struct rsc_pricing *pricing, int i, double near_s, int64_t share,
                    struct rsc_prices *prices);

/* The most units in x seconds, and in x seconds or fewer. */
double rsc_prices_units(const struct rsc_prices *prices, double x_s);
double rsc_prices_most(const struct rsc_prices *prices, double x_s);

/* Units by which rounding errors may falsify a bound. */
double rsc_prices_slack(const struct rsc_star *star);

/* Bound so many units less. */
void rsc_prices_lower(struct rsc_prices *prices, double units);

/* In no less time than this all units can be done, if in makespan_s or less; that is the makespan
 * of shares[p], around which it is closest. The relaxed optimum if costs are convex. Errors:
 * ENOMEM. */
int rsc_prices_least_s(const struct rsc_star *star, double makespan_s, const int64_t *shares,
                       double *least_s, struct rsc_err *err);

#endif
