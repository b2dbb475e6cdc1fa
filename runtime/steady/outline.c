/* SPDX-License-Identifier: MIT */
#include "outline.h"

#include "err.h"
#include "period.h"
#include "replay.h"
#include "startups.h"

#include <math.h>
#include <string.h>

static const double MOST_LOSS = 1e-3;

/* ---- Flow ---- */

static int take_flow(struct rsc_outline *outline, struct rsc_flow *flow, struct rsc_err *err)
{
    struct rsc_steady *steady = outline->steady;
    rsc_flow_clear(&steady->flow);
    rsc_paths_clear(&steady->paths);
    steady->flow = *flow;
    if (rsc_paths_of(outline->graph, &steady->flow, &steady->paths, err) < 0)
        return -1;
    rsc_replay_levels(outline->graph, &steady->paths, steady->level);
    return 0;
}

static int take_ideal(struct rsc_outline *outline, struct rsc_err *err)
{
    const struct rsc_graph *graph = outline->graph;
    const struct rsc_flow *ideal = &outline->ideal;
    struct rsc_flow copy;
    if (rsc_flow_create(graph, &copy, err) < 0)
        return -1;
    memcpy(copy.arc_rate, ideal->arc_rate, (size_t)graph->n_arcs * sizeof *copy.arc_rate);
    memcpy(copy.node_rate, ideal->node_rate, (size_t)graph->n_nodes * sizeof *copy.node_rate);
    copy.throughput = ideal->throughput;
    return take_flow(outline, &copy, err);
}

static int take_periodic(struct rsc_outline *outline, double period_s, struct rsc_err *err)
{
    struct rsc_flow flow;
    if (rsc_throughput_periodic(outline->graph, outline->usable, &outline->ideal, period_s, &flow,
                                err) < 0)
        return -1;
    return take_flow(outline, &flow, err);
}

/* ---- Period ---- */

/* The longest that the start-ups of used arcs can take at one port. */
static double startups_s(const struct rsc_outline *outline)
{
    const struct rsc_graph *graph = outline->graph;
    double most_s = 0.0;
    for (int v = 0; v < graph->n_nodes; v++) {
        double sum_s = 0.0;
        for (int a = 0; a < graph->n_arcs; a++)
            if ((graph->arcs[a].from == v || graph->arcs[a].to == v) &&
                outline->ideal.arc_rate[a] > 0.0)
                sum_s += rsc_arc_startup_s(graph, a);
        most_s = fmax(most_s, sum_s);
    }
    return most_s;
}

/* So long that neither start-ups nor rounding down take more than MOST_LOSS. */
static double long_period_s(const struct rsc_outline *outline)
{
    double rounding_s = outline->steady->paths.n / outline->ideal.throughput;
    return ceil(fmax(rounding_s, startups_s(outline)) / MOST_LOSS);
}

int rsc_outline_period(struct rsc_outline *outline, double period_s, struct rsc_err *err)
{
    struct rsc_steady *steady = outline->steady;
    bool choose = outline->has_startups && period_s <= 0.0;
    if ((choose || !steady->flow.arc_rate) && take_ideal(outline, err) < 0)
        return -1;
    if (choose)
        period_s = long_period_s(outline);
    if (outline->has_startups && take_periodic(outline, period_s, err) < 0)
        return -1;
    outline->period_s = rsc_period_set(&steady->paths, period_s);
    return 0;
}

/* ---- Timetable ---- */

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

int rsc_outline_timetable(struct rsc_outline *outline, struct rsc_err *err)
{
    struct rsc_steady *steady = outline->steady;
    sum_items(outline->graph, steady);
    steady->items_per_period = rsc_period_items(&steady->paths);
    rsc_timetable_clear(&steady->timetable);
    if (rsc_timetable_make(outline->graph, steady->items, outline->period_s, &steady->timetable,
                           err) < 0)
        return -1;
    steady->period_s = steady->timetable.length_s;
    return 0;
}
