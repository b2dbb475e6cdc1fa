/* SPDX-License-Identifier: MIT */
#include "steady.h"

#include "err.h"
#include "period.h"
#include "replay.h"
#include "throughput.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PERIODS = 20000, MOST_TRIES = 30 };

void rsc_steady_clear(struct rsc_steady *steady)
{
    rsc_flow_clear(&steady->flow);
    rsc_paths_clear(&steady->paths);
    rsc_timetable_clear(&steady->timetable);
    free(steady->parent);
    free(steady->level);
    free(steady->items);
    *steady = (struct rsc_steady){0};
}

/* ---- Throughput ---- */

/* The same program on the arcs of a tree. */
static int restrict_to_tree(const struct rsc_graph *graph, enum rsc_tree_kind kind,
                            struct rsc_steady *steady, struct rsc_err *err)
{
    struct rsc_flow on_tree;
    bool *usable = calloc((size_t)graph->n_arcs + 1, sizeof *usable);
    steady->parent = malloc((size_t)graph->n_nodes * sizeof *steady->parent);
    int rc = usable && steady->parent
                 ? rsc_tree_find(graph, kind, &steady->flow, steady->parent, err)
                 : rsc_fail_nomem(err);
    for (int v = 0; v < graph->n_nodes && rc == 0; v++)
        if (steady->parent[v] >= 0)
            usable[steady->parent[v]] = true;
    if (rc == 0)
        rc = rsc_throughput(graph, usable, &on_tree, err);
    free(usable);
    if (rc < 0)
        return -1;
    rsc_flow_clear(&steady->flow);
    steady->flow = on_tree;
    return 0;
}

static int find_flow(const struct rsc_graph *graph, const struct rsc_steady_problem *problem,
                     struct rsc_steady *steady, struct rsc_err *err)
{
    if (rsc_throughput(graph, NULL, &steady->flow, err) < 0)
        return -1;
    steady->bound = steady->flow.throughput;
    if (problem->on_tree && restrict_to_tree(graph, problem->tree, steady, err) < 0)
        return -1;
    if (steady->flow.throughput <= 0.0)
        return rsc_fail(err, RSC_ECONDITION, "no node that a master reaches computes");
    if (rsc_paths_of(graph, &steady->flow, &steady->paths, err) < 0)
        return -1;
    rsc_replay_levels(graph, &steady->paths, steady->level);
    return 0;
}

/* ---- One period ---- */

static void sum_items(const struct rsc_graph *graph, struct rsc_steady *steady)
{
    memset(steady->items, 0, (size_t)(graph->n_arcs + graph->n_nodes) * sizeof *steady->items);
    for (int k = 0; k < steady->paths.n; k++) {
        const struct rsc_path *path = &steady->paths.paths[k];
        for (int h = 0; h < path->n_arcs; h++)
            steady->items[path->arcs[h]] += (double)path->items;
        steady->items[graph->n_arcs + path->last] += (double)path->items;
    }
}

static int make_timetable(const struct rsc_graph *graph, double period_s, struct rsc_steady *steady,
                          struct rsc_err *err)
{
    sum_items(graph, steady);
    steady->items_per_period = rsc_period_items(&steady->paths);
    rsc_timetable_clear(&steady->timetable);
    if (rsc_timetable_make(graph, steady->items, period_s, &steady->timetable, err) < 0)
        return -1;
    steady->period_s = steady->timetable.length_s;
    return 0;
}

/* ---- By a given time ---- */

/* Items done in n periods of period_s each, if the timetable is as long. */
static int64_t items_in(struct rsc_steady *steady, int64_t n, double period_s)
{
    int64_t sum = 0;
    rsc_period_set(&steady->paths, period_s);
    for (int k = 0; k < steady->paths.n; k++) {
        const struct rsc_path *path = &steady->paths.paths[k];
        if (n > steady->level[path->last])
            sum += path->items * (n - steady->level[path->last]);
    }
    return sum;
}

/* Short periods start and clear up quickly, long ones lose less by whole items. */
static int64_t best_number(struct rsc_steady *steady, double horizon_s, double stretch)
{
    int64_t best = 0, most = 0;
    for (int64_t n = 1; n <= MOST_PERIODS; n++) {
        int64_t items = items_in(steady, n, horizon_s / (double)n / stretch);
        if (items > most) {
            most = items;
            best = n;
        }
    }
    return best;
}

/* How much longer than the period asked for timetables of this flow are, told by the first one. */
static int fit_horizon(const struct rsc_graph *graph, double horizon_s, double period_s,
                       struct rsc_steady *steady, struct rsc_err *err)
{
    double stretch = steady->timetable.length_s / period_s;
    for (int tries = 0; tries < MOST_TRIES; tries++, stretch *= 1.01) {
        int64_t n = best_number(steady, horizon_s, stretch);
        if (n == 0)
            break;
        double each_s = horizon_s / (double)n;
        rsc_period_set(&steady->paths, each_s / stretch);
        if (make_timetable(graph, each_s / stretch, steady, err) < 0)
            return -1;
        steady->periods = n;
        if (steady->period_s * (double)n <= horizon_s * (1.0 + 1e-9))
            return rsc_replay_run(graph, &steady->paths, steady->level, n, &steady->done_items,
                                  err);
    }
    return rsc_fail(err, RSC_ECONDITION, "no item is done in %.9g s by a steady plan", horizon_s);
}

/* ---- All ---- */

static int plan(const struct rsc_graph *graph, const struct rsc_steady_problem *problem,
                struct rsc_steady *steady, struct rsc_err *err)
{
    steady->level = calloc((size_t)graph->n_nodes, sizeof *steady->level);
    steady->items = calloc((size_t)(graph->n_arcs + graph->n_nodes), sizeof *steady->items);
    if (!steady->level || !steady->items)
        return rsc_fail_nomem(err);
    if (find_flow(graph, problem, steady, err) < 0)
        return -1;
    double period_s = rsc_period_set(&steady->paths, problem->period_s);
    if (make_timetable(graph, period_s, steady, err) < 0)
        return -1;
    return problem->horizon_s > 0.0 ? fit_horizon(graph, problem->horizon_s, period_s, steady, err)
                                    : 0;
}

int rsc_steady_plan(const struct rsc_graph *graph, const struct rsc_steady_problem *problem,
                    struct rsc_steady *out, struct rsc_err *err)
{
    struct rsc_steady steady = {0};
    int rc = plan(graph, problem, &steady, err);
    if (rc < 0)
        rsc_steady_clear(&steady);
    else
        *out = steady;
    return rc;
}
