/* SPDX-License-Identifier: MIT
 *
 * Columns: items per time unit on each arc, then computed by each node. Rows: for each node, what
 * comes in is computed or goes out, then its port groups; for each link, both directions. The
 * fractions of time of the paper (alpha, s, r) are rates times costs. The time unit is the least
 * cost, which makes all coefficients at least 1. */
#include "throughput.h"

#include "err.h"
#include "lp_solver.h"

#include <stdlib.h>

enum { NODE_ROWS = 1 + RSC_PORT_GROUPS };

static double least_cost_s(const struct rsc_graph *graph)
{
    double least = INFINITY;
    for (int v = 0; v < graph->n_nodes; v++)
        least = fmin(least, graph->nodes[v].compute_s);
    for (int k = 0; k < graph->n_links; k++)
        least = fmin(least, graph->links[k].per_item_s);
    return isfinite(least) ? least : 1.0;
}

static void add_arc(const struct rsc_graph *graph, int a, double unit_s, const bool *usable,
                    struct rsc_lp *lp)
{
    const struct rsc_arc *arc = &graph->arcs[a];
    double cost = rsc_arc_per_item_s(graph, a) / unit_s;
    bool used = (!usable || usable[a]) && !graph->nodes[arc->to].master;
    lp->col_max[a] = used ? 1.0 / cost : 0.0;
    rsc_lp_add(lp, NODE_ROWS * arc->from, a, 1.0);
    rsc_lp_add(lp, NODE_ROWS * arc->to, a, -1.0);
    if (!graph->links[arc->link].backbone)
        rsc_lp_add(lp, NODE_ROWS * graph->n_nodes + arc->link, a, cost);
}

static void add_arcs(const struct rsc_graph *graph, int row, const int *first, const int *arcs,
                     int v, double unit_s, struct rsc_lp *lp)
{
    for (int k = first[v]; k < first[v + 1]; k++)
        rsc_lp_add(lp, row, arcs[k], rsc_arc_per_item_s(graph, arcs[k]) / unit_s);
}

static void add_node(const struct rsc_graph *graph, int v, double unit_s, struct rsc_lp *lp)
{
    const struct rsc_node *node = &graph->nodes[v];
    struct rsc_port_group groups[RSC_PORT_GROUPS];
    int n = rsc_port_groups(node, groups), row = NODE_ROWS * v, column = graph->n_arcs + v;
    double cost = rsc_node_computes(node) ? node->compute_s / unit_s : 0.0;
    lp->col_max[column] = cost > 0.0 ? 1.0 / cost : 0.0;
    lp->cost[column] = -1.0;
    rsc_lp_add(lp, row, column, 1.0);
    if (!node->master)
        lp->row_min[row] = lp->row_max[row] = 0.0;
    for (int g = 0; g < n; g++) {
        row++;
        lp->row_max[row] = groups[g].ports;
        if (groups[g].receives)
            add_arcs(graph, row, graph->in_first, graph->in_arc, v, unit_s, lp);
        if (groups[g].sends)
            add_arcs(graph, row, graph->out_first, graph->out_arc, v, unit_s, lp);
        if (groups[g].computes)
            rsc_lp_add(lp, row, column, cost);
    }
}

static int build(const struct rsc_graph *graph, const bool *usable, double unit_s,
                 struct rsc_lp *lp, struct rsc_err *err)
{
    int rows = NODE_ROWS * graph->n_nodes + graph->n_links;
    int entries = 5 * graph->n_arcs + 2 * graph->n_nodes;
    if (rsc_lp_create(rows, graph->n_arcs + graph->n_nodes, entries, lp, err) < 0)
        return -1;
    for (int a = 0; a < graph->n_arcs; a++)
        add_arc(graph, a, unit_s, usable, lp);
    for (int v = 0; v < graph->n_nodes; v++)
        add_node(graph, v, unit_s, lp);
    for (int k = 0; k < graph->n_links; k++)
        lp->row_max[NODE_ROWS * graph->n_nodes + k] = 1.0;
    return 0;
}

/* From the solver's time unit to seconds; it keeps bounds but for its tolerance. */
static void read_flow(const struct rsc_graph *graph, const double *x, double unit_s,
                      struct rsc_flow *flow)
{
    for (int a = 0; a < graph->n_arcs; a++)
        flow->arc_rate[a] = fmax(x[a], 0.0) / unit_s;
    for (int v = 0; v < graph->n_nodes; v++) {
        flow->node_rate[v] = fmax(x[graph->n_arcs + v], 0.0) / unit_s;
        flow->throughput += flow->node_rate[v];
    }
}

static int solve(const struct rsc_graph *graph, const bool *usable, struct rsc_flow *flow,
                 struct rsc_err *err)
{
    struct rsc_lp lp;
    double optimum, unit_s = least_cost_s(graph);
    if (build(graph, usable, unit_s, &lp, err) < 0)
        return -1;
    double *x = malloc(((size_t)lp.n_cols + 1) * sizeof *x);
    int rc = x ? rsc_lp_solve(&lp, NULL, NULL, x, &optimum, err) : rsc_fail_nomem(err);
    if (rc == 0)
        read_flow(graph, x, unit_s, flow);
    free(x);
    rsc_lp_clear(&lp);
    return rc;
}

int rsc_throughput(const struct rsc_graph *graph, const bool *usable, struct rsc_flow *out,
                   struct rsc_err *err)
{
    struct rsc_flow flow;
    if (graph->n_masters == 0)
        return rsc_fail(err, RSC_ECONDITION,
                        "found no master, expected 'masters' in the file, or --root");
    if (!rsc_lp_available())
        return rsc_fail(err, RSC_EUNSUPPORTED, "steady plans need GLPK, which is not built in");
    if (rsc_flow_create(graph, &flow, err) < 0)
        return -1;
    int rc = solve(graph, usable, &flow, err);
    if (rc == 0)
        rc = rsc_flow_straighten(graph, &flow, err);
    if (rc < 0)
        rsc_flow_clear(&flow);
    else
        *out = flow;
    return rc;
}
