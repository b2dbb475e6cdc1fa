/* SPDX-License-Identifier: MIT
 * returns.h: scatter and gather together: workers, problems and plans, for its tests. All fail the
 * test that calls them when something cannot be planned.
 */
#ifndef PLAN_TEST_RETURNS_H
#define PLAN_TEST_RETURNS_H

#include "rescatter_plan.h"

enum { ITEMS = 1000000, MAX_WORKERS = 6 };

struct workers {
    int n;
    double c[MAX_WORKERS], w[MAX_WORKERS], d[MAX_WORKERS]; /* seconds per item */
};

/* A master that does not compute, and these. */
struct rsc_platform *returns_star(const struct workers *workers);
double returns_sixteenths(uint64_t *state, int64_t least, int64_t most);
/* d = z c for all, with c from the least (sign 1) or from the greatest (sign -1) on. */
struct workers returns_random_workers(uint64_t *state, int n, double z, int sign);
struct rsc_problem returns_gather(enum rsc_return returns, enum rsc_order order);
struct rsc_schedule returns_planned(const struct rsc_platform *platform,
                                    struct rsc_problem problem);
/* Seconds of the rational optimum, which the rounded plan must come near. */
double returns_optimum_s(const struct rsc_platform *platform, struct rsc_problem problem);
double returns_optimum_of(const struct workers *workers, struct rsc_problem problem);
void returns_needs_glpk(void); /* else the test is skipped */

#endif
