/* SPDX-License-Identifier: MIT */
#include "ring.h"

#include "err.h"
#include "grow.h"
#include "slices.h"
#include "solver.h"

#include <inttypes.h>
#include <stdlib.h>

/* ---- What a ring's bandwidths mean ---- */

struct times { /* of all members, as the slices want them */
    double *compute_s, *exchange_s, *share;
    int64_t *count;
};

static void take_times(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                       struct rsc_ring *ring, const struct times *times)
{
    for (int i = 0; i < ring->n; i++) {
        struct rsc_member *member = &ring->members[i];
        times->compute_s[i] = graph->nodes[member->node].compute_s;
        member->exchange_s = ring->n > 1 ? problem->border / member->next.bandwidth +
                                               problem->border / member->prev.bandwidth
                                         : 0.0;
        times->exchange_s[i] = member->exchange_s;
    }
}

/* Exchanges, slices and steps from the bandwidths. */
static int settle(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                  struct rsc_ring *ring, struct rsc_err *err)
{
    size_t n = (size_t)ring->n;
    struct times times = {malloc(n * sizeof(double)), malloc(n * sizeof(double)),
                          malloc(n * sizeof(double)), malloc(n * sizeof(int64_t))};
    bool allocated = times.compute_s && times.exchange_s && times.share && times.count;
    if (allocated) {
        double items = (double)problem->items;
        take_times(graph, problem, ring, &times);
        ring->rational_s = rsc_slices_step_s(ring->n, times.compute_s, times.exchange_s, items);
        rsc_slices_rational(ring->n, times.compute_s, times.exchange_s, items, times.share);
        ring->step_s = rsc_slices_whole(ring->n, times.compute_s, times.exchange_s, problem->items,
                                        times.count);
        for (int i = 0; i < ring->n; i++) {
            ring->members[i].share = times.share[i];
            ring->members[i].count = times.count[i];
        }
    }
    free(times.compute_s);
    free(times.exchange_s);
    free(times.share);
    free(times.count);
    return allocated ? 0 : rsc_fail_nomem(err);
}

/* ---- Growing ---- */

/* Take the growth's ring if it is better than *best, which is empty at first. */
static int take_better(const struct rsc_growth *growth, double *best_s, struct rsc_ring *best,
                       struct rsc_err *err)
{
    double *by_size = best->by_size;
    double step_s = rsc_growth_step_s(growth);
    by_size[rsc_growth_size(growth)] = step_s;
    if (step_s >= *best_s)
        return 0;
    *best_s = step_s;
    best->by_size = NULL;
    rsc_ring_clear(best);
    int rc = rsc_growth_copy(growth, best, err);
    best->by_size = by_size;
    return rc;
}

static int grow_all(struct rsc_growth *growth, struct rsc_ring *best, struct rsc_err *err)
{
    double best_s = INFINITY;
    bool grown = true;
    if (rsc_growth_begin(growth, err) < 0)
        return -1;
    while (grown) {
        if (take_better(growth, &best_s, best, err) < 0 || rsc_growth_step(growth, &grown, err) < 0)
            return -1;
    }
    return 0;
}

static int count_computing(const struct rsc_graph *graph)
{
    int n = 0;
    for (int v = 0; v < graph->n_nodes; v++)
        n += rsc_node_computes(&graph->nodes[v]);
    return n;
}

/* The best ring of one way to refine. */
static int plan_refined(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                        enum rsc_refine refine, struct rsc_ring *out, struct rsc_err *err)
{
    int sizes = count_computing(graph);
    struct rsc_ring ring = {.by_size = malloc(((size_t)sizes + 1) * sizeof *ring.by_size)};
    struct rsc_growth *growth = rsc_growth_new(graph, problem, refine);
    int rc = -1;
    if (growth && ring.by_size) {
        for (int size = 0; size <= sizes; size++)
            ring.by_size[size] = INFINITY;
        rc = grow_all(growth, &ring, err);
    } else {
        rsc_fail_nomem(err);
    }
    rsc_growth_free(growth);
    ring.n_sizes = sizes;
    if (rc == 0 && refine == RSC_REFINE_SOLVER && rsc_solver_available())
        rc = rsc_solver_allot(graph, problem, &ring, err);
    if (rc == 0)
        rc = settle(graph, problem, &ring, err);
    if (rc < 0)
        rsc_ring_clear(&ring);
    else
        *out = ring;
    return rc;
}

static int plan_all(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                    struct rsc_ring *out, struct rsc_err *err)
{
    struct rsc_ring best = {0}, ring;
    for (int r = RSC_REFINE_AUTO + 1; r < RSC_N_REFINES; r++) {
        if (plan_refined(graph, problem, (enum rsc_refine)r, &ring, err) < 0) {
            rsc_ring_clear(&best);
            return -1;
        }
        if (best.n == 0 || ring.step_s < best.step_s) {
            rsc_ring_clear(&best);
            best = ring;
        } else {
            rsc_ring_clear(&ring);
        }
    }
    *out = best;
    return 0;
}

int rsc_ring_plan(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                  struct rsc_ring *out, struct rsc_err *err)
{
    if (problem->items < 1)
        return rsc_fail(err, RSC_EINVAL, "items is %" PRId64 ", must be >= 1", problem->items);
    if (!(problem->border >= 0.0) || isinf(problem->border))
        return rsc_fail(err, RSC_EINVAL, "border is %g, must be >= 0 and finite", problem->border);
    return problem->refine == RSC_REFINE_AUTO
               ? plan_all(graph, problem, out, err)
               : plan_refined(graph, problem, problem->refine, out, err);
}
