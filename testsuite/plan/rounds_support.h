/* SPDX-License-Identifier: MIT
 * rounds_support.h: random platforms with results, and a check of schedules of several rounds that
 * looks at every interval.
 */
#ifndef PLAN_TEST_ROUNDS_SUPPORT_H
#define PLAN_TEST_ROUNDS_SUPPORT_H

#include "rescatter_rounds.h"

enum { MAX_PROCESSORS = 6 };

struct costs { /* start-ups and seconds per item; processor 0 is the root */
    int n;
    double g[MAX_PROCESSORS], G[MAX_PROCESSORS], z[MAX_PROCESSORS], w[MAX_PROCESSORS],
        r[MAX_PROCESSORS], d[MAX_PROCESSORS], l[MAX_PROCESSORS]; /* l: latency */
};

/* No cost is 0, but start-ups if startup_s, the greatest, is. */
struct costs random_costs(uint64_t *state, int n, double startup_s);
struct rsc_platform *platform_of(const struct costs *c);
struct rsc_platform *table1(void);

/* Fails the test when there is no plan. */
struct rsc_rounds planned(const struct rsc_platform *platform, struct rsc_rounds_problem problem);

/* Fails the test unless the schedule does what its model allows, in the times it says. */
void check_rounds(const struct rsc_platform *platform, struct rsc_rounds *rounds);

#endif
