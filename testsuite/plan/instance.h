/* SPDX-License-Identifier: MIT
 * instance.h: random platforms, reproducible from a seed, for property tests.
 */
#ifndef PLAN_TEST_INSTANCE_H
#define PLAN_TEST_INSTANCE_H

#include "rescatter_plan.h"

/* Costs are multiples of 2^-10 s, so that sums of a few thousand are exact in doubles and equal
 * optima compare equal. */
enum instance_kind {
    INSTANCE_LINEAR,
    INSTANCE_AFFINE,        /* start-ups on links and processors */
    INSTANCE_TABLE,         /* increasing tables of points everywhere */
    INSTANCE_TABLE_COMPUTE, /* linear links, increasing tables for computing */
    INSTANCE_WILD,          /* tables that also decrease */
    N_INSTANCE_KINDS
};

uint64_t instance_random(uint64_t *state); /* SplitMix64 */
int64_t instance_between(uint64_t *state, int64_t low, int64_t high);

/* Platform of nproc processors, the first one the root; aborts the test when the text does not
 * parse. Some processors cost nothing to reach, a few cannot compute. */
struct rsc_platform *instance_platform(enum instance_kind kind, int nproc, uint64_t *state);

/* Platform from YAML text. */
struct rsc_platform *instance_parse(const char *yaml);

/* The makespan that the algorithm plans, and whether it is proven optimal; infinite (and proven)
 * when no distribution is possible. Aborts the test on any other failure, and when the lower bound
 * is above the makespan. */
double instance_planned_s(const struct rsc_platform *platform, struct rsc_problem problem,
                          enum rsc_algorithm algorithm, bool *optimal);

#endif
