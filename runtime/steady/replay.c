/* SPDX-License-Identifier: MIT */
#include "replay.h"

#include "err.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void rsc_replay_levels(const struct rsc_graph *graph, const struct rsc_paths *paths, int *level)
{
    bool changed = true;
    memset(level, 0, (size_t)graph->n_nodes * sizeof *level);
    while (changed) {
        changed = false;
        for (int k = 0; k < paths->n; k++) {
            for (int h = 0; h < paths->paths[k].n_arcs; h++) {
                const struct rsc_arc *arc = &graph->arcs[paths->paths[k].arcs[h]];
                if (level[arc->to] <= level[arc->from]) {
                    level[arc->to] = level[arc->from] + 1;
                    changed = true;
                }
            }
        }
    }
}

/* The node at which a path's items are after h arcs. */
static int stop_of(const struct rsc_graph *graph, const struct rsc_path *path, int h)
{
    return h == 0 ? path->first : graph->arcs[path->arcs[h - 1]].to;
}

struct stock {        /* of one path */
    int64_t *here;    /* [n_arcs + 1] items at each of its stops */
    int64_t *arrived; /* [n_arcs + 1] in this period, to be used from the next one on */
};

/* One period of one path; false: items were to be passed on that had not come. */
static bool run_path(const struct rsc_graph *graph, const struct rsc_path *path, const int *level,
                     int64_t period, int64_t periods, struct stock *stock, int64_t *done)
{
    int last_level = level[path->last];
    for (int h = 0; h <= path->n_arcs; h++) {
        int at = level[stop_of(graph, path, h)];
        if (period < at || period > periods - 1 - (last_level - at))
            continue;
        if (h > 0 && stock->here[h] < path->items)
            return false;
        if (h > 0)
            stock->here[h] -= path->items;
        if (h < path->n_arcs)
            stock->arrived[h + 1] += path->items;
        else
            *done += path->items;
    }
    return true;
}

/* What came in this period can be used in the next one. */
static void settle(struct stock *stock, int n)
{
    for (int h = 0; h <= n; h++) {
        stock->here[h] += stock->arrived[h];
        stock->arrived[h] = 0;
    }
}

static int run_periods(const struct rsc_graph *graph, const struct rsc_path *path, const int *level,
                       int64_t periods, int64_t *done, struct rsc_err *err)
{
    size_t n = (size_t)path->n_arcs + 1;
    struct stock stock = {calloc(n, sizeof *stock.here), calloc(n, sizeof *stock.arrived)};
    bool good = stock.here && stock.arrived, allocated = good;
    for (int64_t period = 0; period < periods && good; period++) {
        good = run_path(graph, path, level, period, periods, &stock, done);
        settle(&stock, path->n_arcs);
    }
    for (size_t h = 0; h < n && good; h++)
        good = stock.here[h] == 0;
    free(stock.here);
    free(stock.arrived);
    if (!allocated)
        return rsc_fail_nomem(err);
    return good ? 0 : rsc_fail(err, RSC_ESOLVER, "the plan does not pass its replay");
}

int rsc_replay_run(const struct rsc_graph *graph, const struct rsc_paths *paths, const int *level,
                   int64_t periods, int64_t *done, struct rsc_err *err)
{
    *done = 0;
    for (int k = 0; k < paths->n; k++)
        if (run_periods(graph, &paths->paths[k], level, periods, done, err) < 0)
            return -1;
    return 0;
}
