/* SPDX-License-Identifier: MIT */
#include "flow.h"

#include "err.h"

#include <stdlib.h>
#include <string.h>

static const double DUST = 1e-9; /* of the throughput */

int rsc_flow_create(const struct rsc_graph *graph, struct rsc_flow *out, struct rsc_err *err)
{
    out->arc_rate = calloc((size_t)graph->n_arcs + 1, sizeof *out->arc_rate);
    out->node_rate = calloc((size_t)graph->n_nodes + 1, sizeof *out->node_rate);
    out->throughput = 0.0;
    if (out->arc_rate && out->node_rate)
        return 0;
    rsc_flow_clear(out);
    return rsc_fail_nomem(err);
}

void rsc_flow_clear(struct rsc_flow *flow)
{
    free(flow->arc_rate);
    free(flow->node_rate);
    *flow = (struct rsc_flow){0};
}

int rsc_port_groups(const struct rsc_node *node, struct rsc_port_group groups[RSC_PORT_GROUPS])
{
    static const struct {
        int n;
        struct rsc_port_group groups[RSC_PORT_GROUPS];
    } of[RSC_N_OPERATIONS] = {
        [RSC_OPERATION_FULL] = {2, {{.receives = true}, {.sends = true}}},
        [RSC_OPERATION_RECEIVE] = {2, {{.receives = true}, {.sends = true, .computes = true}}},
        [RSC_OPERATION_SEND] = {2, {{.receives = true, .computes = true}, {.sends = true}}},
        [RSC_OPERATION_WORK] = {1, {{.receives = true, .sends = true}}},
        [RSC_OPERATION_SEQUENTIAL] = {1, {{.receives = true, .sends = true, .computes = true}}},
    };
    bool several = node->operation == RSC_OPERATION_FULL;
    memcpy(groups, of[node->operation].groups, RSC_PORT_GROUPS * sizeof *groups);
    groups[0].ports = several ? node->receive_ports : 1;
    groups[1].ports = several ? node->send_ports : 1;
    return of[node->operation].n;
}

/* ---- Load ---- */

static double time_on(const struct rsc_graph *graph, const struct rsc_flow *flow, const int *first,
                      const int *arcs, int v)
{
    double sum = 0.0;
    for (int k = first[v]; k < first[v + 1]; k++)
        sum += flow->arc_rate[arcs[k]] * rsc_arc_per_item_s(graph, arcs[k]);
    return sum;
}

static double node_load(const struct rsc_graph *graph, const struct rsc_flow *flow, int v)
{
    struct rsc_port_group groups[RSC_PORT_GROUPS];
    const struct rsc_node *node = &graph->nodes[v];
    int n = rsc_port_groups(node, groups);
    double computing = rsc_node_computes(node) ? flow->node_rate[v] * node->compute_s : 0.0;
    double sending = time_on(graph, flow, graph->out_first, graph->out_arc, v);
    double receiving = time_on(graph, flow, graph->in_first, graph->in_arc, v);
    double most = computing;
    for (int g = 0; g < n; g++) {
        double sum = (groups[g].receives ? receiving : 0.0) + (groups[g].sends ? sending : 0.0) +
                     (groups[g].computes ? computing : 0.0);
        most = fmax(most, sum / groups[g].ports);
    }
    return most;
}

double rsc_flow_load(const struct rsc_graph *graph, const struct rsc_flow *flow)
{
    double most = 0.0;
    for (int v = 0; v < graph->n_nodes; v++)
        most = fmax(most, node_load(graph, flow, v));
    for (int a = 0; a < graph->n_arcs; a++) {
        int back = rsc_arc_reverse(graph, a);
        bool shares = back >= 0 && !graph->links[graph->arcs[a].link].backbone;
        double rate = flow->arc_rate[a] + (shares ? flow->arc_rate[back] : 0.0);
        most = fmax(most, rate * rsc_arc_per_item_s(graph, a));
    }
    return most;
}

/* ---- Circles ---- */

struct walk { /* depth first over arcs that are used */
    const struct rsc_graph *graph;
    struct rsc_flow *flow;
    int *state; /* [n_nodes] 0: not seen, 1: on the way, 2: done */
    int *way;   /* arcs from where the walk began */
    int n_way;
};

/* The way came back to node v: take its least rate out of the circle. */
static void cancel(struct walk *walk, int v)
{
    double least = INFINITY;
    int from = walk->n_way;
    do {
        from--;
        least = fmin(least, walk->flow->arc_rate[walk->way[from]]);
    } while (walk->graph->arcs[walk->way[from]].from != v);
    for (int k = from; k < walk->n_way; k++) {
        double *rate = &walk->flow->arc_rate[walk->way[k]];
        *rate = *rate > least ? *rate - least : 0.0;
    }
}

/* Follow used arcs from v; true: a circle was found and taken out. */
static bool find_circle(struct walk *walk, int v)
{
    const struct rsc_graph *graph = walk->graph;
    walk->state[v] = 1;
    for (int k = graph->out_first[v]; k < graph->out_first[v + 1]; k++) {
        int arc = graph->out_arc[k], to = graph->arcs[arc].to;
        if (walk->flow->arc_rate[arc] <= 0.0 || walk->state[to] == 2)
            continue;
        walk->way[walk->n_way++] = arc;
        if (walk->state[to] == 1) {
            cancel(walk, to);
            return true;
        }
        if (find_circle(walk, to))
            return true;
        walk->n_way--;
    }
    walk->state[v] = 2;
    return false;
}

static bool straighten_once(struct walk *walk)
{
    memset(walk->state, 0, (size_t)walk->graph->n_nodes * sizeof *walk->state);
    for (int v = 0; v < walk->graph->n_nodes; v++) {
        walk->n_way = 0;
        if (walk->state[v] == 0 && find_circle(walk, v))
            return true;
    }
    return false;
}

int rsc_flow_straighten(const struct rsc_graph *graph, struct rsc_flow *flow, struct rsc_err *err)
{
    struct walk walk = {graph, flow, calloc((size_t)graph->n_nodes + 1, sizeof *walk.state),
                        calloc((size_t)graph->n_nodes + 1, sizeof *walk.way), 0};
    bool allocated = walk.state && walk.way;
    while (allocated && straighten_once(&walk))
        continue;
    free(walk.state);
    free(walk.way);
    return allocated ? 0 : rsc_fail_nomem(err);
}

/* ---- Paths ---- */

static int add_path(struct rsc_paths *paths, int first, int last, double rate, const int *way,
                    int n_way, struct rsc_err *err)
{
    int *arcs = malloc(((size_t)n_way + 1) * sizeof *arcs);
    struct rsc_path *grown = realloc(paths->paths, ((size_t)paths->n + 1) * sizeof *paths->paths);
    if (grown)
        paths->paths = grown;
    if (!arcs || !grown) {
        free(arcs);
        return rsc_fail_nomem(err);
    }
    memcpy(arcs, way, (size_t)n_way * sizeof *arcs);
    grown[paths->n++] = (struct rsc_path){rate, 0, first, last, n_way, arcs};
    return 0;
}

/* The outgoing arc with the greatest rate left; -1: none. */
static int widest(const struct rsc_graph *graph, const struct rsc_flow *left, int v, double dust)
{
    int best = -1;
    for (int k = graph->out_first[v]; k < graph->out_first[v + 1]; k++) {
        int arc = graph->out_arc[k];
        if (left->arc_rate[arc] > dust && (best < 0 || left->arc_rate[arc] > left->arc_rate[best]))
            best = arc;
    }
    return best;
}

/* Walk from the master until a node that still computes, and take what both can; false: nothing
 * more flows from here. */
static int take_path(const struct rsc_graph *graph, struct rsc_flow *left, int master, double dust,
                     int *way, struct rsc_paths *paths, bool *found, struct rsc_err *err)
{
    int v = master, n = 0, arc = -1;
    double rate = INFINITY;
    while ((n == 0 || left->node_rate[v] <= dust) && (arc = widest(graph, left, v, dust)) >= 0) {
        rate = fmin(rate, left->arc_rate[arc]);
        way[n++] = arc;
        v = graph->arcs[arc].to;
    }
    *found = n > 0;
    if (n == 0)
        return 0;
    bool ends = left->node_rate[v] > dust;
    rate = ends ? fmin(rate, left->node_rate[v]) : rate;
    for (int k = 0; k < n; k++)
        left->arc_rate[way[k]] = fmax(left->arc_rate[way[k]] - rate, 0.0);
    if (!ends)
        return 0; /* dust that no node computes */
    left->node_rate[v] -= rate;
    return add_path(paths, master, v, rate, way, n, err);
}

static int take_all(const struct rsc_graph *graph, struct rsc_flow *left, double dust, int *way,
                    struct rsc_paths *out, struct rsc_err *err)
{
    int rc = 0;
    for (int v = 0; v < graph->n_nodes && rc == 0; v++) {
        bool found = graph->nodes[v].master;
        if (found && left->node_rate[v] > dust)
            rc = add_path(out, v, v, left->node_rate[v], way, 0, err);
        while (found && rc == 0)
            rc = take_path(graph, left, v, dust, way, out, &found, err);
    }
    return rc;
}

int rsc_paths_of(const struct rsc_graph *graph, const struct rsc_flow *flow, struct rsc_paths *out,
                 struct rsc_err *err)
{
    struct rsc_flow left;
    int *way = malloc(((size_t)graph->n_nodes + 1) * sizeof *way);
    *out = (struct rsc_paths){0};
    int rc = way ? rsc_flow_create(graph, &left, err) : rsc_fail_nomem(err);
    if (rc == 0) {
        memcpy(left.arc_rate, flow->arc_rate, (size_t)graph->n_arcs * sizeof *left.arc_rate);
        memcpy(left.node_rate, flow->node_rate, (size_t)graph->n_nodes * sizeof *left.node_rate);
        rc = take_all(graph, &left, DUST * flow->throughput, way, out, err);
        rsc_flow_clear(&left);
    }
    free(way);
    if (rc < 0)
        rsc_paths_clear(out);
    return rc;
}

void rsc_paths_clear(struct rsc_paths *paths)
{
    for (int k = 0; k < paths->n; k++)
        free(paths->paths[k].arcs);
    free(paths->paths);
    *paths = (struct rsc_paths){0};
}
