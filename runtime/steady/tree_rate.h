/* SPDX-License-Identifier: MIT
 * tree_rate.h: the throughput of a tree.
 */
#ifndef RSC_STEADY_TREE_RATE_H
#define RSC_STEADY_TREE_RATE_H

#include "graph.h"

/* The bandwidth-centric throughput, in items per second, of the tree in which arc parent[v] leads
 * to node v (-1: to the master, and to nodes that are not in it; circles are not in it, either):
 * each node serves its own processor and its children in the order of what an item takes of its
 * ports, as long as there is time. For every operation model; O(V log V). The graph has one master.
 * Errors: ENOMEM. */
int rsc_tree_rate(const struct rsc_graph *graph, const int *parent, double *out,
                  struct rsc_err *err);

#endif
