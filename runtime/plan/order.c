/* SPDX-License-Identifier: MIT
 * order.c: [Scatter] 4.3, theorem 3: by decreasing bandwidth, the root last. Guaranteed for linear
 * costs; for others the bandwidth is that of further items.
 */
#include "order.h"

#include "err.h"

#include <math.h>
#include <stdlib.h>

struct ranked {
    int proc;
    double per_item_s;
};

static int by_bandwidth(const void *left, const void *right)
{
    const struct ranked *a = left, *b = right;
    if (a->per_item_s != b->per_item_s)
        return a->per_item_s < b->per_item_s ? -1 : 1;
    return a->proc < b->proc ? -1 : a->proc > b->proc;
}

static int by_bandwidth_reversed(const void *left, const void *right)
{
    const struct ranked *a = left, *b = right;
    if (a->per_item_s != b->per_item_s)
        return a->per_item_s < b->per_item_s ? 1 : -1;
    return a->proc < b->proc ? -1 : a->proc > b->proc;
}

/* A start-up does not make a link slow: the bandwidth of an affine cost is that of its slope. */
static double per_item_s(const struct rsc_cost *cost, int64_t even_share)
{
    if (cost->kind == RSC_COST_NEVER)
        return INFINITY;
    if (rsc_cost_is_affine(cost))
        return cost->per_item_s;
    return rsc_cost_s(cost, even_share) / (double)even_share;
}

int rsc_order_fill(const struct rsc_platform *platform, enum rsc_order order, int64_t items,
                   int *out, struct rsc_err *err)
{
    int n = 0;
    bool by_compute = order == RSC_ORDER_COMPUTE;
    int64_t even_share = items / platform->nproc > 0 ? items / platform->nproc : 1;
    struct ranked *ranked = malloc((size_t)platform->nproc * sizeof *ranked);
    if (!ranked)
        return rsc_fail_nomem(err);
    for (int p = 0; p < platform->nproc; p++) {
        if (p != platform->root)
            ranked[n++] = (struct ranked){p, per_item_s(by_compute ? &platform->procs[p].compute
                                                                   : &platform->procs[p].receive,
                                                        even_share)};
    }
    bool by_bandwidths =
        order == RSC_ORDER_BANDWIDTH || order == RSC_ORDER_SEARCH || order == RSC_ORDER_AUTO;
    if (by_bandwidths || by_compute)
        qsort(ranked, (size_t)n, sizeof *ranked, by_bandwidth);
    else if (order == RSC_ORDER_REVERSE)
        qsort(ranked, (size_t)n, sizeof *ranked, by_bandwidth_reversed);
    for (int i = 0; i < n; i++)
        out[i] = ranked[i].proc;
    out[n] = platform->root;
    free(ranked);
    return 0;
}

/* The standard next permutation: find the last ascent, replace it by the next greater, reverse. */
bool rsc_order_next(int *order, int n)
{
    int i = n - 2, j = n - 1;
    while (i >= 0 && order[i] >= order[i + 1])
        i--;
    if (i < 0)
        return false;
    while (order[j] <= order[i])
        j--;
    int swap = order[i];
    order[i] = order[j];
    order[j] = swap;
    for (int low = i + 1, high = n - 1; low < high; low++, high--) {
        swap = order[low];
        order[low] = order[high];
        order[high] = swap;
    }
    return true;
}
