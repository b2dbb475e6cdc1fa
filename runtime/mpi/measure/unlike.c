/* SPDX-License-Identifier: MIT */
#include "unlike.h"

#include <math.h>
#include <string.h>

/* The quickest round of the slow one takes so many times as long as the slowest of the quick one.
 */
static const double LEAST_RATIO = 1.25;
/* The same where there are too few rounds to tell how much they vary. */
static const double LEAST_RATIO_OF_FEW = 1.5;
enum { FEW_ROUNDS = 3 };

struct speeds { /* seconds per item, of one process */
    double least_s, most_s;
    int n; /* rounds */
};

/* The first of several rounds warms caches up. */
static struct speeds speeds_of(const struct rsc_member *member)
{
    struct speeds speeds = {INFINITY, 0.0, 0};
    int first = member->n_rounds >= FEW_ROUNDS;
    for (int i = first; i < member->n_rounds; i++) {
        const struct rsc_round *round = &member->rounds[i];
        if (round->items < 1.0 || round->n_results == 0.0)
            continue;
        speeds.least_s = fmin(speeds.least_s, round->compute_s / round->items);
        speeds.most_s = fmax(speeds.most_s, round->compute_s / round->items);
        speeds.n++;
    }
    return speeds;
}

bool rsc_unlike(const struct rsc_findings *findings, int p)
{
    double slow_s = 0.0, quick_s = INFINITY;
    int fewest = RSC_ROUNDS_KEPT;
    for (int q = 0; q < findings->nproc; q++) {
        struct speeds speeds = speeds_of(&findings->members[q]);
        if (speeds.n == 0 || strcmp(findings->members[q].name, findings->members[p].name) != 0)
            continue;
        slow_s = fmax(slow_s, speeds.least_s);
        quick_s = fmin(quick_s, speeds.most_s);
        fewest = speeds.n < fewest ? speeds.n : fewest;
    }
    return slow_s > quick_s * (fewest < FEW_ROUNDS ? LEAST_RATIO_OF_FEW : LEAST_RATIO);
}
