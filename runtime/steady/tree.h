/* SPDX-License-Identifier: MIT
 * tree.h: spanning trees of a graph with one master, and their throughput ([Steady] 2.3 and 5).
 *
 * A tree is the arc that leads to each node, parent[n_nodes]; -1: the master, or a node that cannot
 * be reached.
 */
#ifndef RSC_STEADY_TREE_H
#define RSC_STEADY_TREE_H

#include "flow.h"
#include "tree_rate.h"

enum rsc_tree_kind {
#define RSC_TREE(name, id, text) RSC_TREE_##name,
#include "trees.def"
#undef RSC_TREE
    RSC_N_TREES
};

const char *rsc_tree_id(enum rsc_tree_kind kind);
int rsc_tree_parse(const char *id, enum rsc_tree_kind *out); /* -1: unknown */

/* Fill parent[n_nodes]; `flow` is one of greatest throughput, needed for kind LP. Errors:
 * ECONDITION (not exactly one master; kind BEST: more than RSC_MOST_TREES choices), ENOMEM. */
enum { RSC_MOST_TREES = 1000000 };
int rsc_tree_find(const struct rsc_graph *graph, enum rsc_tree_kind kind,
                  const struct rsc_flow *flow, int *parent, struct rsc_err *err);

#endif
