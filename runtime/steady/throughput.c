/* SPDX-License-Identifier: MIT
 *
 * Columns: items per time unit on each arc, then computed by each node. Rows: for each node, what
 * comes in is computed or goes out, then its port groups; for each link, both directions. The
 * fractions of time of the paper (alpha, s, r) are rates times costs. The time unit is what an item
 * takes when all nodes compute, so that no rate is above 1; a link that is so fast that it cannot
 * matter has no cost. Start-ups leave ports and links less time
 * ([Divisible] A.3). */
#include "throughput.h"

#include "err.h"
#include "lp_solver.h"

#include <stdlib.h>

enum { NODE_ROWS = 1 + RSC_PORT_GROUPS };

/* A link that all items together keep busy for less than this part of the time is never busy. */
static const double NEVER_BUSY = 1e-9;

static double unit_of_time_s(const struct rsc_graph *graph)
{
    double rate = 0.0;
    for (int v = 0; v < graph->n_nodes; v++)
        rate += 1.0 / graph->nodes[v].compute_s;
    return rate > 0.0 ? 1.0 / rate : 1.0;
}

struct program {
    const struct rsc_graph *graph;
    const struct rsc_usage *usage;
    double unit_s;
    struct rsc_lp *lp;
};

static bool is_used(const struct program *program, int a)
{
    const bool *usable = program->usage->usable;
    return (!usable || usable[a]) && !program->graph->nodes[program->graph->arcs[a].to].master;
}

static double cost_of(const struct program *program, int a)
{
    const double *item_s = program->usage->item_s;
    double cost = (item_s ? item_s[a] : rsc_arc_per_item_s(program->graph, a)) / program->unit_s;
    return cost < NEVER_BUSY ? 0.0 : cost;
}

/* The part of the time that the arc's message takes to start. */
static double startup_part(const struct program *program, int a)
{
    double period_s = program->usage->period_s;
    return period_s > 0.0 && is_used(program, a) ? rsc_arc_startup_s(program->graph, a) / period_s
                                                 : 0.0;
}

static void add_cost(struct rsc_lp *lp, int row, int column, double cost)
{
    if (cost > 0.0)
        rsc_lp_add(lp, row, column, cost);
}

static void add_arc(const struct program *program, int a)
{
    const struct rsc_arc *arc = &program->graph->arcs[a];
    struct rsc_lp *lp = program->lp;
    double cost = cost_of(program, a), part = startup_part(program, a);
    int link_row = NODE_ROWS * program->graph->n_nodes + arc->link;
    double most = cost > 0.0 ? fmax(1.0 - part, 0.0) / cost : part < 1.0;
    lp->col_max[a] = is_used(program, a) ? fmin(most, 1.0) : 0.0;
    rsc_lp_add(lp, NODE_ROWS * arc->from, a, 1.0);
    rsc_lp_add(lp, NODE_ROWS * arc->to, a, -1.0);
    if (program->graph->links[arc->link].backbone)
        return;
    add_cost(lp, link_row, a, cost);
    lp->row_max[link_row] -= part;
}

static void add_arcs(const struct program *program, int row, const int *first, const int *arcs,
                     int v)
{
    for (int k = first[v]; k < first[v + 1]; k++) {
        add_cost(program->lp, row, arcs[k], cost_of(program, arcs[k]));
        program->lp->row_max[row] -= startup_part(program, arcs[k]);
    }
}

static void add_node(const struct program *program, int v)
{
    const struct rsc_graph *graph = program->graph;
    const struct rsc_node *node = &graph->nodes[v];
    struct rsc_lp *lp = program->lp;
    struct rsc_port_group groups[RSC_PORT_GROUPS];
    int n = rsc_port_groups(node, groups), row = NODE_ROWS * v, column = graph->n_arcs + v;
    double cost = rsc_node_computes(node) ? node->compute_s / program->unit_s : 0.0;
    lp->col_max[column] = cost > 0.0 ? 1.0 / cost : 0.0;
    lp->cost[column] = -1.0;
    rsc_lp_add(lp, row, column, 1.0);
    if (!node->master)
        lp->row_min[row] = lp->row_max[row] = 0.0;
    for (int g = 0; g < n; g++) {
        row++;
        lp->row_max[row] = groups[g].ports;
        if (groups[g].receives)
            add_arcs(program, row, graph->in_first, graph->in_arc, v);
        if (groups[g].sends)
            add_arcs(program, row, graph->out_first, graph->out_arc, v);
        if (groups[g].computes)
            rsc_lp_add(lp, row, column, cost);
    }
}

/* Is there time beside the start-ups? Where a bound is too low there is no solution at all. */
static int check_time(const struct program *program, struct rsc_err *err)
{
    for (int r = 0; r < program->lp->n_rows; r++)
        if (program->lp->row_max[r] < 0.0)
            return rsc_fail(err, RSC_ECONDITION, "start-ups take longer than %.9g s",
                            program->usage->period_s);
    return 0;
}

static int build(const struct program *program, struct rsc_err *err)
{
    const struct rsc_graph *graph = program->graph;
    int rows = NODE_ROWS * graph->n_nodes + graph->n_links;
    int entries = 5 * graph->n_arcs + 2 * graph->n_nodes;
    if (rsc_lp_create(rows, graph->n_arcs + graph->n_nodes, entries, program->lp, err) < 0)
        return -1;
    for (int k = 0; k < graph->n_links; k++)
        program->lp->row_max[NODE_ROWS * graph->n_nodes + k] = 1.0;
    for (int a = 0; a < graph->n_arcs; a++)
        add_arc(program, a);
    for (int v = 0; v < graph->n_nodes; v++)
        add_node(program, v);
    return check_time(program, err);
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

static int solve(const struct rsc_graph *graph, const struct rsc_usage *usage,
                 struct rsc_flow *flow, struct rsc_err *err)
{
    struct rsc_lp lp = {0};
    struct program program = {graph, usage, unit_of_time_s(graph), &lp};
    double optimum, *x = NULL;
    int rc = build(&program, err);
    if (rc == 0 && !(x = malloc(((size_t)lp.n_cols + 1) * sizeof *x)))
        rc = rsc_fail_nomem(err);
    if (rc == 0)
        rc = rsc_lp_solve(&lp, NULL, NULL, x, &optimum, err);
    if (rc == 0)
        read_flow(graph, x, program.unit_s, flow);
    free(x);
    rsc_lp_clear(&lp);
    return rc;
}

int rsc_throughput(const struct rsc_graph *graph, const struct rsc_usage *usage,
                   struct rsc_flow *out, struct rsc_err *err)
{
    struct rsc_flow flow;
    if (graph->n_masters == 0)
        return rsc_fail(err, RSC_ECONDITION,
                        "found no master, expected 'masters' in the file, or --root");
    if (!rsc_lp_available())
        return rsc_fail(err, RSC_EUNSUPPORTED, "steady plans need GLPK, which is not built in");
    if (rsc_flow_create(graph, &flow, err) < 0)
        return -1;
    int rc = solve(graph, usage, &flow, err);
    if (rc == 0)
        rc = rsc_flow_straighten(graph, &flow, err);
    if (rc < 0)
        rsc_flow_clear(&flow);
    else
        *out = flow;
    return rc;
}
