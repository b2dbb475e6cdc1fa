/* SPDX-License-Identifier: MIT
 *
 * Ports are vertices, transfers (and computing that takes a port) edges between them, each with a
 * time that it needs. Where the graph is bipartite, the period is cut into stretches, in each of
 * which a choice of edges goes on that takes as many as it can have from every vertex that would
 * otherwise not be ready in time: such a choice exists, as the matrix of the times over the period
 * is an average of them (Birkhoff). Times are counted in ticks, so that nothing is lost in sums.
 * Elsewhere the edges of the most loaded vertices go first. */
#include "timetable.h"

#include "bmatch.h"
#include "err.h"

#include <stdlib.h>
#include <string.h>

static const double TICKS = 1099511627776.0; /* in a period: 2^40 */

struct table {
    const struct rsc_graph *graph;
    int n_edges, n_vertices;
    int *arc, *node; /* [n_edges] what the edge stands for */
    int *ends[2];    /* [n_edges] vertices: of the sender or who computes, of the receiver */
    int64_t *time;   /* [n_edges] ticks left */
    int64_t *load;   /* [n_vertices] ticks left on all its edges */
    int *ports;      /* [n_vertices] */
    int *side;       /* [n_vertices] 0 or 1; -1: not known yet */
    int *least;      /* [n_vertices] edges that have to be chosen */
    bool *chosen, *must, *may, *is_left;
    int64_t now, end; /* ticks */
    double tick_s;
    struct rsc_timetable *out;
};

/* ---- What there is to do ---- */

/* The vertex of the node's group that does what is asked for; -1: none limits it. */
static int vertex_of(const struct table *table, int v, bool receives, bool sends, bool computes)
{
    struct rsc_port_group groups[RSC_PORT_GROUPS];
    int n = rsc_port_groups(&table->graph->nodes[v], groups);
    for (int g = 0; g < n; g++)
        if ((receives && groups[g].receives) || (sends && groups[g].sends) ||
            (computes && groups[g].computes))
            return RSC_PORT_GROUPS * v + g;
    return -1;
}

static void add_edge(struct table *table, int arc, int node, int sender, int receiver,
                     double time_s)
{
    int e = table->n_edges;
    int64_t ticks = (int64_t)(time_s / table->tick_s + 0.5);
    if (ticks <= 0)
        return;
    table->arc[e] = arc;
    table->node[e] = node;
    table->ends[0][e] = sender;
    table->ends[1][e] = receiver;
    table->time[e] = ticks;
    for (int k = 0; k < 2; k++)
        if (table->ends[k][e] >= 0)
            table->load[table->ends[k][e]] += ticks;
    table->n_edges++;
}

static void add_edges(struct table *table, const double *items)
{
    const struct rsc_graph *graph = table->graph;
    for (int a = 0; a < graph->n_arcs; a++)
        add_edge(table, a, -1, vertex_of(table, graph->arcs[a].from, false, true, false),
                 vertex_of(table, graph->arcs[a].to, true, false, false),
                 rsc_arc_time_s(graph, a, items[a]));
    for (int v = 0; v < graph->n_nodes; v++)
        if (items[graph->n_arcs + v] > 0.0)
            add_edge(table, -1, v, vertex_of(table, v, false, false, true), -1,
                     items[graph->n_arcs + v] * graph->nodes[v].compute_s);
}

static void set_ports(struct table *table)
{
    struct rsc_port_group groups[RSC_PORT_GROUPS];
    for (int v = 0; v < table->graph->n_nodes; v++) {
        int n = rsc_port_groups(&table->graph->nodes[v], groups);
        for (int g = 0; g < n; g++)
            table->ports[RSC_PORT_GROUPS * v + g] = groups[g].ports;
    }
}

/* The whole period, or as long as the most loaded port or edge needs. */
static void set_end(struct table *table)
{
    table->end = (int64_t)TICKS;
    for (int e = 0; e < table->n_edges; e++)
        table->end = table->time[e] > table->end ? table->time[e] : table->end;
    for (int v = 0; v < table->n_vertices; v++) {
        int64_t need =
            table->ports[v] ? (table->load[v] + table->ports[v] - 1) / table->ports[v] : 0;
        table->end = need > table->end ? need : table->end;
    }
}

/* ---- Two sides ---- */

/* Every edge gets its ends on different sides, from vertex to vertex; false: an odd circle. */
static bool spread_sides(struct table *table)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int e = 0; e < table->n_edges; e++) {
            int a = table->ends[0][e], b = table->ends[1][e];
            if (a < 0 || b < 0 || (table->side[a] < 0 && table->side[b] < 0))
                continue;
            if (table->side[a] == table->side[b])
                return false;
            changed = changed || table->side[a] < 0 || table->side[b] < 0;
            if (table->side[a] < 0)
                table->side[a] = 1 - table->side[b];
            else
                table->side[b] = 1 - table->side[a];
        }
    }
    return true;
}

static bool has_sides(struct table *table)
{
    for (int v = 0; v < table->n_vertices; v++)
        table->side[v] = -1;
    for (int v = 0; v < table->n_vertices; v++) {
        if (table->side[v] >= 0)
            continue;
        table->side[v] = 0;
        if (!spread_sides(table))
            return false;
    }
    /* an edge's first end is to be the left one */
    for (int e = 0; e < table->n_edges; e++) {
        int a = table->ends[0][e], b = table->ends[1][e];
        if ((a >= 0 && table->side[a] == 1) || (b >= 0 && table->side[b] == 0)) {
            table->ends[0][e] = b;
            table->ends[1][e] = a;
        }
    }
    for (int v = 0; v < table->n_vertices; v++)
        table->is_left[v] = table->side[v] == 0;
    return true;
}

/* ---- Stretches ---- */

/* Go on with the last action of the edge if it ends now, else begin one. */
static int write_action(struct table *table, int e, int64_t ticks, struct rsc_err *err)
{
    struct rsc_timetable *out = table->out;
    double from_s = (double)table->now * table->tick_s;
    double to_s = (double)(table->now + ticks) * table->tick_s;
    for (int k = out->n - 1; k >= 0; k--) {
        struct rsc_action *last = &out->actions[k];
        if (last->arc == table->arc[e] && last->node == table->node[e] && last->to_s >= from_s) {
            last->to_s = to_s;
            return 0;
        }
    }
    if ((out->n & (out->n - 1)) == 0) {
        size_t room = out->n ? 2 * (size_t)out->n : 1;
        struct rsc_action *grown = realloc(out->actions, room * sizeof *grown);
        if (!grown)
            return rsc_fail_nomem(err);
        out->actions = grown;
    }
    out->actions[out->n++] = (struct rsc_action){table->arc[e], table->node[e], from_s, to_s};
    return 0;
}

static int run_chosen(struct table *table, int64_t ticks, struct rsc_err *err)
{
    for (int e = 0; e < table->n_edges; e++) {
        if (!table->chosen[e])
            continue;
        if (write_action(table, e, ticks, err) < 0)
            return -1;
        table->time[e] -= ticks;
        for (int k = 0; k < 2; k++)
            if (table->ends[k][e] >= 0)
                table->load[table->ends[k][e]] -= ticks;
    }
    table->now += ticks;
    return 0;
}

/* How long the choice can go on before another one is needed; least[] counts what it uses. */
static int64_t stretch_of(struct table *table)
{
    int64_t left = table->end - table->now, ticks = left;
    memset(table->least, 0, (size_t)table->n_vertices * sizeof *table->least);
    for (int e = 0; e < table->n_edges; e++) {
        int64_t most = table->chosen[e] ? table->time[e] : left - table->time[e];
        ticks = table->time[e] > 0 && most < ticks ? most : ticks;
        for (int k = 0; k < 2; k++)
            if (table->chosen[e] && table->ends[k][e] >= 0)
                table->least[table->ends[k][e]]++;
    }
    for (int v = 0; v < table->n_vertices; v++) {
        int unused = table->ports[v] - table->least[v];
        int64_t idle = table->ports[v] * left - table->load[v];
        ticks = unused > 0 && idle / unused < ticks ? idle / unused : ticks;
    }
    return ticks;
}

static int choose(struct table *table, bool *found, struct rsc_err *err)
{
    int64_t left = table->end - table->now;
    for (int e = 0; e < table->n_edges; e++) {
        table->may[e] = table->time[e] > 0;
        table->must[e] = table->time[e] >= left;
    }
    for (int v = 0; v < table->n_vertices; v++) {
        int64_t idle = table->ports[v] * left - table->load[v];
        table->least[v] = idle < table->ports[v] ? table->ports[v] - (int)idle : 0;
    }
    struct rsc_bmatch problem = {table->n_edges, table->n_vertices, table->ends[0],
                                 table->ends[1], table->must,       table->may,
                                 table->is_left, table->least,      table->ports};
    return rsc_bmatch_find(&problem, table->chosen, found, err);
}

static bool is_done(const struct table *table)
{
    for (int e = 0; e < table->n_edges; e++)
        if (table->time[e] > 0)
            return false;
    return true;
}

static int cut_exactly(struct table *table, struct rsc_err *err)
{
    bool found;
    while (!is_done(table)) {
        if (choose(table, &found, err) < 0)
            return -1;
        if (!found)
            return rsc_fail(err, RSC_ESOLVER, "no timetable found where there is one");
        if (run_chosen(table, stretch_of(table), err) < 0)
            return -1;
    }
    return 0;
}

/* ---- Odd circles ---- */

static int64_t urgency(const struct table *table, int e)
{
    int64_t most = table->time[e];
    for (int k = 0; k < 2; k++) {
        int v = table->ends[k][e];
        if (v >= 0 && table->load[v] / table->ports[v] > most)
            most = table->load[v] / table->ports[v];
    }
    return most;
}

/* The most urgent edge that still finds room; least[] counts the room used. -1: none. */
static int most_urgent(const struct table *table)
{
    int best = -1;
    for (int e = 0; e < table->n_edges; e++) {
        bool fits = table->time[e] > 0 && !table->chosen[e];
        for (int k = 0; k < 2; k++)
            fits = fits && (table->ends[k][e] < 0 ||
                            table->least[table->ends[k][e]] < table->ports[table->ends[k][e]]);
        if (fits && (best < 0 || urgency(table, e) > urgency(table, best)))
            best = e;
    }
    return best;
}

static int cut_greedily(struct table *table, struct rsc_err *err)
{
    while (!is_done(table)) {
        int64_t ticks = INT64_MAX;
        int e;
        memset(table->chosen, 0, (size_t)table->n_edges * sizeof *table->chosen);
        memset(table->least, 0, (size_t)table->n_vertices * sizeof *table->least);
        while ((e = most_urgent(table)) >= 0) {
            table->chosen[e] = true;
            ticks = table->time[e] < ticks ? table->time[e] : ticks;
            for (int k = 0; k < 2; k++)
                if (table->ends[k][e] >= 0)
                    table->least[table->ends[k][e]]++;
        }
        if (run_chosen(table, ticks, err) < 0)
            return -1;
    }
    return 0;
}

/* ---- All ---- */

static int fill_table(struct table *table, const double *items, struct rsc_err *err)
{
    set_ports(table);
    add_edges(table, items);
    set_end(table);
    bool sides = has_sides(table);
    if ((sides ? cut_exactly : cut_greedily)(table, err) < 0)
        return -1;
    int64_t ticks = table->now > (int64_t)TICKS ? table->now : (int64_t)TICKS;
    table->out->exact = sides || ticks <= table->end;
    table->out->length_s = (double)ticks * table->tick_s;
    return 0;
}

static void *zeros(size_t n, size_t size)
{
    return calloc(n + 1, size);
}

static bool allocate(struct table *table, size_t edges, size_t vertices)
{
    table->arc = zeros(edges, sizeof *table->arc);
    table->node = zeros(edges, sizeof *table->node);
    table->ends[0] = zeros(edges, sizeof *table->ends[0]);
    table->ends[1] = zeros(edges, sizeof *table->ends[1]);
    table->time = zeros(edges, sizeof *table->time);
    table->chosen = zeros(edges, sizeof *table->chosen);
    table->must = zeros(edges, sizeof *table->must);
    table->may = zeros(edges, sizeof *table->may);
    table->load = zeros(vertices, sizeof *table->load);
    table->ports = zeros(vertices, sizeof *table->ports);
    table->side = zeros(vertices, sizeof *table->side);
    table->least = zeros(vertices, sizeof *table->least);
    table->is_left = zeros(vertices, sizeof *table->is_left);
    return table->arc && table->node && table->ends[0] && table->ends[1] && table->time &&
           table->chosen && table->must && table->may && table->load && table->ports &&
           table->side && table->least && table->is_left;
}

static void release(struct table *table)
{
    free(table->arc);
    free(table->node);
    free(table->ends[0]);
    free(table->ends[1]);
    free(table->time);
    free(table->chosen);
    free(table->must);
    free(table->may);
    free(table->load);
    free(table->ports);
    free(table->side);
    free(table->least);
    free(table->is_left);
}

int rsc_timetable_make(const struct rsc_graph *graph, const double *items, double period_s,
                       struct rsc_timetable *out, struct rsc_err *err)
{
    struct rsc_timetable timetable = {0};
    struct table table = {.graph = graph,
                          .n_vertices = RSC_PORT_GROUPS * graph->n_nodes,
                          .tick_s = period_s / TICKS,
                          .out = &timetable};
    size_t edges = (size_t)graph->n_arcs + (size_t)graph->n_nodes;
    int rc = allocate(&table, edges, (size_t)table.n_vertices) ? fill_table(&table, items, err)
                                                               : rsc_fail_nomem(err);
    release(&table);
    if (rc < 0)
        rsc_timetable_clear(&timetable);
    else
        *out = timetable;
    return rc;
}

void rsc_timetable_clear(struct rsc_timetable *timetable)
{
    free(timetable->actions);
    *timetable = (struct rsc_timetable){0};
}
