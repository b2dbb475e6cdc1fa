/* SPDX-License-Identifier: MIT */
#include "steady.h"

#include "err.h"
#include "finite.h"
#include "throughput.h"

#include <stdlib.h>

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

/* Only the arcs of a tree are usable. */
static int restrict_to_tree(struct rsc_outline *outline, enum rsc_tree_kind kind, bool *usable,
                            struct rsc_err *err)
{
    const struct rsc_graph *graph = outline->graph;
    struct rsc_steady *steady = outline->steady;
    struct rsc_flow on_tree;
    steady->parent = malloc((size_t)graph->n_nodes * sizeof *steady->parent);
    int rc = steady->parent ? rsc_tree_find(graph, kind, &outline->ideal, steady->parent, err)
                            : rsc_fail_nomem(err);
    for (int v = 0; v < graph->n_nodes && rc == 0; v++)
        if (steady->parent[v] >= 0)
            usable[steady->parent[v]] = true;
    outline->usable = usable;
    if (rc == 0)
        rc = rsc_throughput(graph, &(struct rsc_usage){.usable = usable}, &on_tree, err);
    if (rc < 0)
        return -1;
    rsc_flow_clear(&outline->ideal);
    outline->ideal = on_tree;
    return 0;
}

static int find_ideal(struct rsc_outline *outline, const struct rsc_steady_problem *problem,
                      bool *usable, struct rsc_err *err)
{
    if (rsc_throughput(outline->graph, &(struct rsc_usage){0}, &outline->ideal, err) < 0)
        return -1;
    outline->steady->bound = outline->ideal.throughput;
    if (problem->on_tree && restrict_to_tree(outline, problem->tree, usable, err) < 0)
        return -1;
    return outline->ideal.throughput > 0.0
               ? 0
               : rsc_fail(err, RSC_ECONDITION, "no node that a master reaches computes");
}

/* ---- All ---- */

static int lay_out(struct rsc_outline *outline, const struct rsc_steady_problem *problem,
                   struct rsc_err *err)
{
    if (problem->items > 0)
        return rsc_finite_by_items(outline, problem->items, err);
    if (rsc_outline_period(outline, problem->period_s, err) < 0)
        return -1;
    if (outline->steady->flow.throughput <= 0.0)
        return rsc_fail(err, RSC_ECONDITION, "start-ups take all of a period of %.9g s",
                        outline->period_s);
    if (rsc_outline_timetable(outline, err) < 0)
        return -1;
    return problem->horizon_s > 0.0 ? rsc_finite_by_time(outline, problem->horizon_s, err) : 0;
}

static int plan(const struct rsc_graph *graph, const struct rsc_steady_problem *problem,
                struct rsc_steady *steady, struct rsc_err *err)
{
    struct rsc_outline outline = {
        .graph = graph, .has_startups = rsc_graph_has_startups(graph), .steady = steady};
    bool *usable = calloc((size_t)graph->n_arcs + 1, sizeof *usable);
    steady->level = calloc((size_t)graph->n_nodes, sizeof *steady->level);
    steady->items = calloc((size_t)(graph->n_arcs + graph->n_nodes), sizeof *steady->items);
    int rc = usable && steady->level && steady->items ? find_ideal(&outline, problem, usable, err)
                                                      : rsc_fail_nomem(err);
    if (rc == 0)
        rc = lay_out(&outline, problem, err);
    rsc_flow_clear(&outline.ideal);
    free(usable);
    return rc;
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
