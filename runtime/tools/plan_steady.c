/* SPDX-License-Identifier: MIT
 * plan_steady.c: steady states as table or JSON, and the trees of a graph compared. */
#include "plan_graph.h"
#include "plan_map.h"
#include "steady.h"
#include "throughput.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct state { /* what is written */
    const char *name;
    const struct rsc_graph *graph;
    const struct rsc_steady *steady;
    const char *algorithm;
    double horizon_s; /* 0: none */
    int64_t items;    /* 0: none */
    double planning_s;
};

static double seconds_since(const struct timespec *from)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - from->tv_sec) + 1e-9 * (double)(now.tv_nsec - from->tv_nsec);
}

static double percent(double part, double whole)
{
    return whole > 0.0 ? 100.0 * part / whole : 0.0;
}

/* Items per second of what the timetable carries out. */
static double carried_out(const struct rsc_steady *steady)
{
    return (double)steady->items_per_period / steady->period_s;
}

static double all_periods_s(const struct rsc_steady *steady)
{
    return (double)steady->periods * steady->period_s;
}

/* Nothing does the items sooner. */
static double least_s(const struct state *state)
{
    return (double)state->items / state->steady->bound;
}

static const char *node_kind(const struct rsc_node *node)
{
    return node->master ? "master" : rsc_node_computes(node) ? "" : "router";
}

static double arc_busy_percent(const struct state *state, int arc)
{
    return percent(rsc_arc_time_s(state->graph, arc, state->steady->items[arc]),
                   state->steady->period_s);
}

static double node_busy_percent(const struct state *state, int v)
{
    const struct rsc_node *node = &state->graph->nodes[v];
    double items = state->steady->items[state->graph->n_arcs + v];
    return items > 0.0 ? percent(items * node->compute_s, state->steady->period_s) : 0.0;
}

/* ---- Table ---- */

static int widest_name(const struct rsc_graph *graph)
{
    size_t width = 4;
    for (int v = 0; v < graph->n_nodes; v++) {
        size_t length = strlen(graph->nodes[v].name);
        width = length > width ? length : width;
    }
    return width < 32 ? (int)width : 32;
}

static void write_nodes(const struct state *state, int width, FILE *out)
{
    const struct rsc_graph *graph = state->graph;
    const double *items = state->steady->items;
    fprintf(out, "%-*s %-6s %-16s %14s %14s %9s\n", width, "node", "", "operation", "items/period",
            "items/s", "busy [%]");
    for (int v = 0; v < graph->n_nodes; v++)
        fprintf(out, "%-*s %-6s %-16s %14.0f %14.6g %9.2f\n", width, graph->nodes[v].name,
                node_kind(&graph->nodes[v]), rsc_operation_id(graph->nodes[v].operation),
                items[graph->n_arcs + v], items[graph->n_arcs + v] / state->steady->period_s,
                node_busy_percent(state, v));
}

static void write_arcs(const struct state *state, int width, FILE *out)
{
    const struct rsc_graph *graph = state->graph;
    const double *items = state->steady->items;
    fprintf(out, "\n%-*s %-*s %-*s %14s %14s %9s\n", width, "from", width, "to", 23 - width, "",
            "items/period", "items/s", "busy [%]");
    for (int a = 0; a < graph->n_arcs; a++)
        if (items[a] > 0.0)
            fprintf(out, "%-*s %-*s %-*s %14.0f %14.6g %9.2f\n", width,
                    graph->nodes[graph->arcs[a].from].name, width,
                    graph->nodes[graph->arcs[a].to].name, 23 - width, "", items[a],
                    items[a] / state->steady->period_s, arc_busy_percent(state, a));
}

static void write_sums(const struct state *state, FILE *out)
{
    const struct rsc_steady *steady = state->steady;
    fprintf(out, "\nthroughput %.9g items/s, that of a processor with %.9g s per item\n",
            steady->flow.throughput, 1.0 / steady->flow.throughput);
    fprintf(out, "bound      %.9g items/s on the whole graph, gap %.2g %%\n", steady->bound,
            fmax(0.0, percent(steady->bound - steady->flow.throughput, steady->bound)));
    fprintf(out, "period     %.9g s with %" PRId64 " items, %.9g items/s\n", steady->period_s,
            steady->items_per_period, carried_out(steady));
    if (!steady->timetable.exact)
        fputs("           longer than the ports are busy: transfers among nodes that receive and "
              "send through one port\n           exclude one another in odd circles\n",
              out);
    if (state->items > 0)
        fprintf(out,
                "in %.9g s  %" PRId64 " items in %" PRId64 " periods, %.2f %% longer than %.9g s, "
                "below which no plan is\n",
                all_periods_s(steady), state->items, steady->periods,
                percent(all_periods_s(steady) - least_s(state), least_s(state)), least_s(state));
    else if (steady->periods)
        fprintf(out,
                "in %.9g s  %" PRId64 " items in %" PRId64 " periods, %.2f %% of what the "
                "throughput would do without start and end\n",
                state->horizon_s, steady->done_items, steady->periods,
                percent((double)steady->done_items, steady->flow.throughput * state->horizon_s));
}

static void write_table(const struct state *state, FILE *out)
{
    int width = widest_name(state->graph);
    fprintf(out, "%s: items without end on %d nodes and %d links: algorithm %s\n\n", state->name,
            state->graph->n_nodes, state->graph->n_links, state->algorithm);
    write_nodes(state, width, out);
    write_arcs(state, width, out);
    write_sums(state, out);
    fprintf(out, "planned in %.6f s\n", state->planning_s);
}

/* ---- JSON ---- */

static json_t *json_nodes(const struct state *state)
{
    json_t *list = json_array();
    for (int v = 0; v < state->graph->n_nodes; v++)
        json_array_append_new(
            list, json_pack("{s:s, s:b, s:s, s:f, s:f, s:i}", "name", state->graph->nodes[v].name,
                            "master", (int)state->graph->nodes[v].master, "operation",
                            rsc_operation_id(state->graph->nodes[v].operation), "items",
                            state->steady->items[state->graph->n_arcs + v], "rate",
                            state->steady->flow.node_rate[v], "level", state->steady->level[v]));
    return list;
}

static json_t *json_arcs(const struct state *state)
{
    const struct rsc_graph *graph = state->graph;
    json_t *list = json_array();
    for (int a = 0; a < graph->n_arcs; a++)
        if (state->steady->items[a] > 0.0)
            json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:f, s:f}", "link",
                                                  graph->links[graph->arcs[a].link].name, "from",
                                                  graph->nodes[graph->arcs[a].from].name, "to",
                                                  graph->nodes[graph->arcs[a].to].name, "items",
                                                  state->steady->items[a], "rate",
                                                  state->steady->flow.arc_rate[a]));
    return list;
}

static json_t *json_action(const struct rsc_graph *graph, const struct rsc_action *action)
{
    if (action->arc < 0)
        return json_pack("{s:s, s:f, s:f}", "compute", graph->nodes[action->node].name, "start",
                         action->from_s, "end", action->to_s);
    return json_pack("{s:s, s:s, s:f, s:f}", "from",
                     graph->nodes[graph->arcs[action->arc].from].name, "to",
                     graph->nodes[graph->arcs[action->arc].to].name, "start", action->from_s, "end",
                     action->to_s);
}

static void write_json(const struct state *state, FILE *out)
{
    const struct rsc_steady *steady = state->steady;
    json_t *json =
        json_pack("{s:s, s:s, s:f, s:f, s:f, s:I, s:b, s:f}", "model", "steady", "algorithm",
                  state->algorithm, "throughput", steady->flow.throughput, "bound", steady->bound,
                  "period", steady->period_s, "items", (json_int_t)steady->items_per_period,
                  "exact", (int)steady->timetable.exact, "planning_seconds", state->planning_s);
    if (state->items > 0) {
        json_object_set_new(json, "makespan", json_real(all_periods_s(steady)));
        json_object_set_new(json, "lower_bound", json_real(least_s(state)));
    }
    if (state->horizon_s > 0.0)
        json_object_set_new(json, "horizon", json_real(state->horizon_s));
    if (steady->periods) {
        json_object_set_new(json, "periods", json_integer(steady->periods));
        json_object_set_new(json, "done", json_integer(steady->done_items));
    }
    json_object_set_new(json, "nodes", json_nodes(state));
    json_object_set_new(json, "transfers", json_arcs(state));
    json_t *actions = json_array();
    for (int k = 0; k < steady->timetable.n; k++)
        json_array_append_new(actions, json_action(state->graph, &steady->timetable.actions[k]));
    json_object_set_new(json, "timetable", actions);
    json_dumpf(json, out, JSON_INDENT(2) | JSON_REAL_PRECISION(15));
    fputc('\n', out);
    json_decref(json);
}

/* ---- Comparison ---- */

static void compare_tree(const struct rsc_graph *graph, const struct rsc_flow *flow, int *parent,
                         enum rsc_tree_kind kind, FILE *out)
{
    struct rsc_err err;
    struct timespec from;
    double rate;
    clock_gettime(CLOCK_MONOTONIC, &from);
    fprintf(out, "%-16s ", rsc_tree_id(kind));
    if (rsc_tree_find(graph, kind, flow, parent, &err) < 0 ||
        rsc_tree_rate(graph, parent, &rate, &err) < 0)
        fprintf(out, "%s\n", err.text);
    else
        fprintf(out, "%18.9g %16.3f %12.6f\n", rate, percent(rate, flow->throughput),
                seconds_since(&from));
}

static int compare(const struct rsc_graph *graph, FILE *out, struct rsc_err *err)
{
    struct rsc_flow flow;
    struct timespec from;
    clock_gettime(CLOCK_MONOTONIC, &from);
    int *parent = malloc(((size_t)graph->n_nodes + 1) * sizeof *parent);
    if (!parent) {
        *err = (struct rsc_err){RSC_ENOMEM, "out of memory"};
        return -1;
    }
    int rc = rsc_throughput(graph, &(struct rsc_usage){0}, &flow, err);
    if (rc == 0) {
        fprintf(out, "%-16s %18s %16s %12s\n", "algorithm", "throughput [1/s]", "of the graph [%]",
                "planned [s]");
        fprintf(out, "%-16s %18.9g %16.3f %12.6f\n", "lp", flow.throughput, 100.0,
                seconds_since(&from));
        for (int t = 0; t < RSC_N_TREES; t++)
            compare_tree(graph, &flow, parent, (enum rsc_tree_kind)t, out);
        rsc_flow_clear(&flow);
    }
    free(parent);
    return rc;
}

int plan_write_steady(const struct rsc_graph *graph, const char *name,
                      const struct plan_options *options, FILE *out, struct rsc_err *err)
{
    struct rsc_steady steady;
    struct timespec from;
    if (options->compare)
        return compare(graph, out, err);
    clock_gettime(CLOCK_MONOTONIC, &from);
    if (rsc_steady_plan(graph, &options->steady, &steady, err) < 0)
        return -1;
    struct state state = {.name = name,
                          .graph = graph,
                          .steady = &steady,
                          .algorithm =
                              options->steady.on_tree ? rsc_tree_id(options->steady.tree) : "lp",
                          .horizon_s = options->steady.horizon_s,
                          .items = options->steady.items,
                          .planning_s = seconds_since(&from)};
    int rc = 0;
    if (options->format == PLAN_SVG)
        rc = plan_map_steady(graph, name, &steady, out, err);
    else
        (options->format == PLAN_JSON ? write_json : write_table)(&state, out);
    rsc_steady_clear(&steady);
    return rc;
}
