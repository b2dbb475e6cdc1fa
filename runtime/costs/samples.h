/* SPDX-License-Identifier: MIT
 * samples.h: what runs have measured of one cost, and the cost that it makes.
 *
 * Items and seconds. A sample stands for some runs with the same amount of items. Knows nothing of
 * files.
 */
#ifndef RSC_COSTS_SAMPLES_H
#define RSC_COSTS_SAMPLES_H

#include "cost.h"

enum {
    RSC_SAMPLES_MOST = 32,    /* amounts that are told apart; then the two nearest become one */
    RSC_SAMPLE_RUNS_MOST = 16 /* a sample counts as at most that many runs: what is new counts */
};

struct rsc_sample {
    int64_t items;
    double seconds;
    int64_t runs; /* that it is the mean of */
};

struct rsc_samples { /* zero-initialise; nothing to release */
    int n;
    struct rsc_sample list[RSC_SAMPLES_MOST + 1]; /* by increasing items */
};

/* One more: items and runs >= 1, finite seconds >= 0. */
void rsc_samples_add(struct rsc_samples *samples, struct rsc_sample sample);

/* All of another list. */
void rsc_samples_add_all(struct rsc_samples *samples, const struct rsc_samples *more);

/* Whether the amounts differ enough to tell a start-up from a cost per item. */
bool rsc_samples_tell_startup(const struct rsc_samples *samples);

/* The affine cost, neither part negative, with the least squares of relative errors, each sample
 * weighted by its runs. Amounts that hardly differ tell nothing of a start-up: the line then goes
 * through the origin. False: no samples. */
bool rsc_samples_fit(const struct rsc_samples *samples, struct rsc_cost *out);

#endif
