/* SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <math.h>

enum { MAX_PROCESSORS = 16 };

double oracle_makespan_s(const struct rsc_platform *platform, const int *order,
                         const int64_t *counts)
{
    double sent_s = 0.0, makespan_s = 0.0;
    for (int k = 0; k < rsc_platform_nproc(platform); k++) {
        int p = order[k];
        if (counts[p] == 0)
            continue;
        sent_s += rsc_platform_receive_s(platform, p, counts[p]);
        makespan_s = fmax(makespan_s, sent_s + rsc_platform_compute_s(platform, p, counts[p]));
    }
    return makespan_s;
}

struct search {
    const struct rsc_platform *platform;
    const struct rsc_problem *problem;
    const int *order;
    int64_t counts[MAX_PROCESSORS];
    double best_s;
};

/* Give `left` items to processors p and later in every allowed way. */
static void distribute(struct search *search, int p, int64_t left)
{
    const struct rsc_problem *problem = search->problem;
    if (p == rsc_platform_nproc(search->platform)) {
        if (left == 0)
            search->best_s = fmin(
                search->best_s, oracle_makespan_s(search->platform, search->order, search->counts));
        return;
    }
    int64_t step = problem->granularity ? problem->granularity : 1;
    for (int64_t count = 0; count <= left; count += step) {
        if (count < problem->min_share || (problem->max_share && count > problem->max_share))
            continue;
        if (problem->max_shares && count > problem->max_shares[p])
            break;
        search->counts[p] = count;
        distribute(search, p + 1, left - count);
    }
}

double oracle_best_s(const struct rsc_platform *platform, const int *order,
                     const struct rsc_problem *problem)
{
    struct search search = {platform, problem, order, {0}, INFINITY};
    distribute(&search, 0, problem->items);
    return search.best_s;
}

void oracle_order(const struct rsc_schedule *schedule, int *order)
{
    for (int p = 0; p < schedule->nproc; p++)
        order[schedule->slots[p].service] = p;
}
