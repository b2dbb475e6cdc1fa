/* SPDX-License-Identifier: MIT */
#include "tree.h"

#include "err.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *id;
} kinds[] = {
#define RSC_TREE(name, id, text) {id},
#include "trees.def"
#undef RSC_TREE
};

const char *rsc_tree_id(enum rsc_tree_kind kind)
{
    return kinds[kind].id;
}

int rsc_tree_parse(const char *id, enum rsc_tree_kind *out)
{
    for (int i = 0; i < RSC_N_TREES; i++) {
        if (strcmp(kinds[i].id, id) == 0) {
            *out = (enum rsc_tree_kind)i;
            return 0;
        }
    }
    return -1;
}

struct growth { /* a tree on its way */
    const struct rsc_graph *graph;
    const struct rsc_flow *flow;
    enum rsc_tree_kind kind;
    int *parent; /* the caller's */
    bool *in;    /* [n_nodes] */
    int *queue;  /* [n_nodes] nodes in the order in which they came in */
    int n;       /* in the tree */
};

static void take(struct growth *growth, int arc)
{
    int v = growth->graph->arcs[arc].to;
    growth->parent[v] = arc;
    growth->in[v] = true;
    growth->queue[growth->n++] = v;
}

/* Items per second over the link in either direction. */
static double crossing(const struct growth *growth, int arc)
{
    int back = rsc_arc_reverse(growth->graph, arc);
    const double *rate = growth->flow->arc_rate;
    return fabs(rate[arc] - (back < 0 ? 0.0 : rate[back]));
}

/* Is arc a a better next one than b? */
static bool is_better(const struct growth *growth, int a, int b)
{
    if (growth->kind == RSC_TREE_LP) {
        double over_a = crossing(growth, a), over_b = crossing(growth, b);
        if (fabs(over_a - over_b) > 1e-9 * growth->flow->throughput)
            return over_a > over_b;
    }
    return rsc_arc_per_item_s(growth->graph, a) < rsc_arc_per_item_s(growth->graph, b);
}

/* The best arc that leaves the tree; -1: none. */
static int best_leaving(const struct growth *growth)
{
    const struct rsc_graph *graph = growth->graph;
    int best = -1;
    for (int a = 0; a < graph->n_arcs; a++)
        if (growth->in[graph->arcs[a].from] && !growth->in[graph->arcs[a].to] &&
            (best < 0 || is_better(growth, a, best)))
            best = a;
    return best;
}

/* Prim's algorithm. */
static void grow_by_links(struct growth *growth)
{
    int arc;
    while ((arc = best_leaving(growth)) >= 0)
        take(growth, arc);
}

/* ---- Breadth first ---- */

static double key(const struct growth *growth, int arc)
{
    const struct rsc_node *to = &growth->graph->nodes[growth->graph->arcs[arc].to];
    return growth->kind == RSC_TREE_RATIO ? rsc_arc_per_item_s(growth->graph, arc) / to->compute_s
                                          : to->compute_s;
}

/* The outgoing arc of v to a node outside the tree with the least key; -1: none. */
static int next_neighbour(const struct growth *growth, int v)
{
    const struct rsc_graph *graph = growth->graph;
    int best = -1;
    for (int k = graph->out_first[v]; k < graph->out_first[v + 1]; k++) {
        int arc = graph->out_arc[k];
        if (!growth->in[graph->arcs[arc].to] && (best < 0 || key(growth, arc) < key(growth, best)))
            best = arc;
    }
    return best;
}

static void grow_from(struct growth *growth, int v)
{
    double busy = 0.0;
    int arc;
    while ((arc = next_neighbour(growth, v)) >= 0) {
        busy += rsc_arc_per_item_s(growth->graph, arc) /
                growth->graph->nodes[growth->graph->arcs[arc].to].compute_s;
        if (growth->kind == RSC_TREE_BANDWIDTH && busy > 1.0)
            break;
        take(growth, arc);
    }
}

/* Those left out are joined to their closest neighbours in the end. */
static void grow_breadth_first(struct growth *growth)
{
    for (int k = 0; k < growth->n; k++)
        grow_from(growth, growth->queue[k]);
    grow_by_links(growth);
}

/* ---- All trees ---- */

static double count_choices(const struct rsc_graph *graph)
{
    double product = 1.0;
    for (int v = 0; v < graph->n_nodes; v++) {
        int n = graph->in_first[v + 1] - graph->in_first[v];
        if (!graph->nodes[v].master && n > 0)
            product *= n;
    }
    return product;
}

/* Turn to the next choice, as a counter does; false: that was the last. at[n_nodes] counts. */
static bool next_choice(const struct rsc_graph *graph, int *at, int *parent)
{
    for (int v = 0; v < graph->n_nodes; v++) {
        int n = graph->in_first[v + 1] - graph->in_first[v];
        if (graph->nodes[v].master || n == 0)
            continue;
        at[v] = (at[v] + 1) % n;
        parent[v] = graph->in_arc[graph->in_first[v] + at[v]];
        if (at[v] > 0)
            return true;
    }
    return false;
}

/* Any incoming arc for each node. Choices with circles leave nodes out, so they are never better
 * than a tree. */
static int try_all(const struct rsc_graph *graph, int *at, int *trial, int *parent,
                   struct rsc_err *err)
{
    double best = -1.0, rate;
    for (int v = 0; v < graph->n_nodes; v++)
        trial[v] = graph->nodes[v].master || graph->in_first[v] == graph->in_first[v + 1]
                       ? -1
                       : graph->in_arc[graph->in_first[v]];
    do {
        if (rsc_tree_rate(graph, trial, &rate, err) < 0)
            return -1;
        if (rate > best * (1.0 + 1e-12)) {
            best = rate;
            memcpy(parent, trial, (size_t)graph->n_nodes * sizeof *parent);
        }
    } while (next_choice(graph, at, trial));
    return 0;
}

static int find_best(const struct rsc_graph *graph, int *parent, struct rsc_err *err)
{
    double choices = count_choices(graph);
    if (choices > RSC_MOST_TREES)
        return rsc_fail(err, RSC_ECONDITION,
                        "tree-best tries every tree, found %.3g choices, expected at most %d",
                        choices, RSC_MOST_TREES);
    int *at = calloc((size_t)graph->n_nodes + 1, sizeof *at);
    int *trial = malloc(((size_t)graph->n_nodes + 1) * sizeof *trial);
    int rc = at && trial ? try_all(graph, at, trial, parent, err) : rsc_fail_nomem(err);
    free(at);
    free(trial);
    return rc;
}

static void start(struct growth *growth)
{
    for (int v = 0; v < growth->graph->n_nodes; v++) {
        growth->parent[v] = -1;
        if (growth->graph->nodes[v].master) {
            growth->in[v] = true;
            growth->queue[growth->n++] = v;
        }
    }
}

int rsc_tree_find(const struct rsc_graph *graph, enum rsc_tree_kind kind,
                  const struct rsc_flow *flow, int *parent, struct rsc_err *err)
{
    if (graph->n_masters != 1)
        return rsc_fail(err, RSC_ECONDITION, "found %d masters, a tree needs one",
                        graph->n_masters);
    if (kind == RSC_TREE_BEST)
        return find_best(graph, parent, err);
    struct growth growth = {.graph = graph, .flow = flow, .kind = kind, .parent = parent};
    growth.in = calloc((size_t)graph->n_nodes, sizeof *growth.in);
    growth.queue = malloc((size_t)graph->n_nodes * sizeof *growth.queue);
    bool allocated = growth.in && growth.queue;
    if (allocated) {
        start(&growth);
        (kind == RSC_TREE_LP || kind == RSC_TREE_MST ? grow_by_links : grow_breadth_first)(&growth);
    }
    free(growth.in);
    free(growth.queue);
    return allocated ? 0 : rsc_fail_nomem(err);
}
