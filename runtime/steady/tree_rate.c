/* SPDX-License-Identifier: MIT
 * tree_rate.c: the throughput of a tree, from its leaves to its master.
 *
 * What a node can consume is a knapsack: its own processor and each child are uses, with a limit
 * and a cost per item on the port that they share; the cheapest first is optimal, as items can be
 * divided. In the models where a port receives, too, each use pays for receiving its items. */
#include "tree_rate.h"

#include "err.h"

#include <stdlib.h>
#include <string.h>

struct use {
    double cost_s; /* of the shared port, per item */
    double most;   /* items per second */
};

struct tree {
    const struct rsc_graph *graph;
    const int *parent;
    int *order; /* [n_order] from the master to the leaves */
    int n_order;
    int *first, *child; /* a node's children: child[first[v] .. first[v + 1]) */
    double *rate;       /* [n_nodes] what the part below a node consumes, over its link */
    struct use *uses;   /* scratch */
};

static int by_cost(const void *left, const void *right)
{
    const struct use *a = left, *b = right;
    return (a->cost_s > b->cost_s) - (a->cost_s < b->cost_s);
}

/* How much of the uses fits into `budget` seconds per second. */
static double fill(struct use *uses, int n, double budget)
{
    double sum = 0.0;
    qsort(uses, (size_t)n, sizeof *uses, by_cost);
    for (int k = 0; k < n; k++) {
        double room = uses[k].cost_s > 0.0 ? budget / uses[k].cost_s : INFINITY;
        double taken = fmin(uses[k].most, room);
        sum += taken;
        budget = fmax(budget - taken * uses[k].cost_s, 0.0);
    }
    return sum;
}

/* The children as uses, each item costing extra_s besides its own transfer. */
static int child_uses(const struct tree *tree, int v, double extra_s)
{
    int n = 0;
    for (int k = tree->first[v]; k < tree->first[v + 1]; k++) {
        int c = tree->child[k];
        double cost_s = rsc_arc_per_item_s(tree->graph, tree->parent[c]);
        tree->uses[n++] = (struct use){cost_s + extra_s, tree->rate[c]};
    }
    return n;
}

/* Send-parallel: sending has a port of its own, receiving and computing share one. Forwarding takes
 * less of that one than computing, so it comes first. */
static double send_parallel(const struct tree *tree, int v, double compute_s, double in_s)
{
    double forwards = fill(tree->uses, child_uses(tree, v, 0.0), 1.0);
    if (in_s > 0.0)
        forwards = fmin(forwards, 1.0 / in_s);
    double left = fmax(1.0 - forwards * in_s, 0.0);
    return forwards + (isfinite(compute_s) ? fmin(1.0, left) / (compute_s + in_s) : 0.0);
}

/* What the node and those below it consume if its link sets no limit; in_s: to receive an item. */
static double consumption(const struct tree *tree, int v, double in_s)
{
    const struct rsc_node *node = &tree->graph->nodes[v];
    double own = rsc_node_computes(node) ? 1.0 / node->compute_s : 0.0;
    struct use *uses = tree->uses;
    int n;
    switch (node->operation) {
    case RSC_OPERATION_MULTIPORT:
        return own + fill(uses, child_uses(tree, v, 0.0), INFINITY);
    case RSC_OPERATION_RECEIVE:
        n = child_uses(tree, v, 0.0);
        uses[n++] = (struct use){node->compute_s, own};
        return fill(uses, own > 0.0 ? n : n - 1, 1.0);
    case RSC_OPERATION_SEND:
        return send_parallel(tree, v, node->compute_s, in_s);
    case RSC_OPERATION_WORK:
        n = child_uses(tree, v, in_s);
        uses[n++] = (struct use){in_s, own};
        return fill(uses, n, 1.0);
    case RSC_OPERATION_SEQUENTIAL:
        n = child_uses(tree, v, in_s);
        uses[n++] = (struct use){node->compute_s + in_s, own};
        return fill(uses, own > 0.0 ? n : n - 1, 1.0);
    default:
        return own + fill(uses, child_uses(tree, v, 0.0), node->send_ports);
    }
}

/* Children lists, and an order in which parents come first. */
static void arrange(struct tree *tree, int master)
{
    const struct rsc_graph *graph = tree->graph;
    for (int v = 0; v < graph->n_nodes; v++)
        if (tree->parent[v] >= 0)
            tree->first[graph->arcs[tree->parent[v]].from + 1]++;
    for (int v = 0; v < graph->n_nodes; v++)
        tree->first[v + 1] += tree->first[v];
    int *end = tree->order; /* borrowed until the order is made */
    memcpy(end, tree->first, (size_t)graph->n_nodes * sizeof *end);
    for (int v = 0; v < graph->n_nodes; v++)
        if (tree->parent[v] >= 0)
            tree->child[end[graph->arcs[tree->parent[v]].from]++] = v;
    tree->n_order = 1;
    tree->order[0] = master;
    for (int k = 0; k < tree->n_order; k++)
        for (int c = tree->first[tree->order[k]]; c < tree->first[tree->order[k] + 1]; c++)
            tree->order[tree->n_order++] = tree->child[c];
}

static double climb(struct tree *tree, int master)
{
    arrange(tree, master);
    for (int k = tree->n_order - 1; k >= 0; k--) {
        int v = tree->order[k];
        double in_s = v == master ? 0.0 : rsc_arc_per_item_s(tree->graph, tree->parent[v]);
        double rate = consumption(tree, v, in_s);
        tree->rate[v] = in_s > 0.0 ? fmin(rate, 1.0 / in_s) : rate;
    }
    return tree->rate[master];
}

static int find_master(const struct rsc_graph *graph)
{
    int v = 0;
    while (!graph->nodes[v].master)
        v++;
    return v;
}

int rsc_tree_rate(const struct rsc_graph *graph, const int *parent, double *out,
                  struct rsc_err *err)
{
    size_t n = (size_t)graph->n_nodes + 2;
    struct tree tree = {.graph = graph, .parent = parent};
    tree.order = malloc(n * sizeof *tree.order);
    tree.first = calloc(n, sizeof *tree.first);
    tree.child = malloc(n * sizeof *tree.child);
    tree.rate = malloc(n * sizeof *tree.rate);
    tree.uses = malloc(n * sizeof *tree.uses);
    bool allocated = tree.order && tree.first && tree.child && tree.rate && tree.uses;
    if (allocated)
        *out = climb(&tree, find_master(graph));
    free(tree.order);
    free(tree.first);
    free(tree.child);
    free(tree.rate);
    free(tree.uses);
    return allocated ? 0 : rsc_fail_nomem(err);
}
