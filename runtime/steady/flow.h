/* SPDX-License-Identifier: MIT
 * flow.h: what flows in a steady state: items per second on each arc and computed by each node, and
 * the same as paths from masters to the nodes that compute ([Steady] 2.2).
 */
#ifndef RSC_STEADY_FLOW_H
#define RSC_STEADY_FLOW_H

#include "graph.h"

struct rsc_flow {      /* release with rsc_flow_clear() */
    double *arc_rate;  /* [n_arcs] items per second; owned */
    double *node_rate; /* [n_nodes] items per second computed; owned */
    double throughput; /* sum of node_rate */
};

/* All rates 0. Errors: ENOMEM. */
int rsc_flow_create(const struct rsc_graph *graph, struct rsc_flow *out, struct rsc_err *err);
void rsc_flow_clear(struct rsc_flow *flow); /* cleared is fine */

/* The greatest share of any port, link or processor that the flow keeps busy; at most 1 if it can
 * be carried out. Conservation is no part of it. */
double rsc_flow_load(const struct rsc_graph *graph, const struct rsc_flow *flow);

/* Take out what runs in circles, so that used arcs form none; the throughput stays. Errors: ENOMEM.
 */
int rsc_flow_straighten(const struct rsc_graph *graph, struct rsc_flow *flow, struct rsc_err *err);

struct rsc_path {            /* from a master to where its items are computed */
    double rate;             /* items per second */
    int64_t items;           /* per period, once there is one */
    int first, last, n_arcs; /* nodes; the same one: a master's own items */
    int *arcs;               /* [n_arcs] */
};

struct rsc_paths { /* release with rsc_paths_clear() */
    struct rsc_path *paths;
    int n;
};

/* A flow without circles as paths; rates below 1e-9 of the throughput are left out. Errors: ENOMEM.
 */
int rsc_paths_of(const struct rsc_graph *graph, const struct rsc_flow *flow, struct rsc_paths *out,
                 struct rsc_err *err);
void rsc_paths_clear(struct rsc_paths *paths);

/* What ports a node has: groups of its activities (receive, send, compute), of each group as many
 * at a time as there are ports. Returns their number. */
struct rsc_port_group {
    bool receives, sends, computes;
    int ports;
};
enum { RSC_PORT_GROUPS = 2 };
int rsc_port_groups(const struct rsc_node *node, struct rsc_port_group groups[RSC_PORT_GROUPS]);

#endif
