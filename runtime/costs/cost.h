/* SPDX-License-Identifier: MIT
 * cost.h: the time that an amount of items takes: nothing, affine, or a table.
 *
 * Seconds and items. Every cost is 0 for 0 items, finite (except RSC_COST_NEVER) and not negative.
 * Knows nothing of files or platforms.
 */
#ifndef RSC_COSTS_COST_H
#define RSC_COSTS_COST_H

#include "rescatter_err.h"

#include <stdbool.h>
#include <stdint.h>

enum rsc_cost_kind {
    RSC_COST_AFFINE, /* startup_s + per_item_s * items; the zero value costs nothing */
    RSC_COST_TABLE,  /* straight lines through (0, 0) and the points; the last line goes on */
    RSC_COST_NEVER   /* infinite for one item or more: a processor that cannot compute */
};

struct rsc_point {
    int64_t items;
    double seconds;
};

struct rsc_cost {
    enum rsc_cost_kind kind;
    double startup_s, per_item_s; /* AFFINE */
    double latency_s;             /* AFFINE, of receiving: from when the sender is free until the
                                     items are there; part of no cost, see rsc_platform_arrived() */
    struct rsc_point *points;     /* TABLE: [n_points], by increasing items > 0; owned */
    int n_points;
};

/* Seconds for `items` items (>= 0). */
double rsc_cost_s(const struct rsc_cost *cost, int64_t items);

/* Is it startup-free and proportional; affine; never decreasing; without a start-up, and no further
 * item cheaper than the one before? */
bool rsc_cost_is_linear(const struct rsc_cost *cost);
bool rsc_cost_is_affine(const struct rsc_cost *cost);
bool rsc_cost_is_increasing(const struct rsc_cost *cost);
bool rsc_cost_is_convex(const struct rsc_cost *cost);

/* The least and the greatest seconds that one more item can add to at least one item already there,
 * and the least that the first item can cost. Meaningless for NEVER. */
double rsc_cost_min_marginal_s(const struct rsc_cost *cost);
double rsc_cost_max_marginal_s(const struct rsc_cost *cost);

/* The greatest r such that cost(x) >= r * x for 1 <= x <= most: the steepest line below the cost;
 * start-ups are left out. */
double rsc_cost_least_rate_s(const struct rsc_cost *cost, int64_t most);

/* Deep copy into *copy. Errors: ENOMEM. */
int rsc_cost_copy(const struct rsc_cost *cost, struct rsc_cost *copy, struct rsc_err *err);
void rsc_cost_clear(struct rsc_cost *cost);

/* What both costs take together, for any whole number of items; for the caller to clear. Errors:
 * ENOMEM. */
int rsc_cost_sum(const struct rsc_cost *a, const struct rsc_cost *b, struct rsc_cost *sum,
                 struct rsc_err *err);

#endif
