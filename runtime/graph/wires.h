/* SPDX-License-Identifier: MIT
 * wires.h: a network told by its routes. A wire has two ends; a route over several wires says whose
 * ends meet, and so where there has to be a router that the description does not name.
 */
#ifndef RSC_GRAPH_WIRES_H
#define RSC_GRAPH_WIRES_H

#include "graph.h"

enum rsc_sharing {
    RSC_SHARED,      /* both ways share the bandwidth */
    RSC_SPLITDUPLEX, /* each way has it */
    RSC_FATPIPE,     /* each transfer has it */
    RSC_N_SHARINGS
};

struct rsc_wire {
    const char *id;              /* the caller's; it lives longer */
    double bandwidth, latency_s; /* bytes per second; a start-up of each message */
    enum rsc_sharing sharing;
};

enum rsc_heading { RSC_EITHER_WAY, RSC_UP, RSC_DOWN }; /* UP: from a wire's first end */

struct rsc_step { /* of a route */
    int wire;
    enum rsc_heading heading;
};

struct rsc_wires; /* wires and routes; release with rsc_wires_free() */

struct rsc_wires *rsc_wires_new(void); /* NULL: out of memory */
void rsc_wires_free(struct rsc_wires *wires);

int rsc_wires_add(struct rsc_wires *wires, const struct rsc_wire *wire); /* index; -1: no memory */
int rsc_wires_find(const struct rsc_wires *wires, const char *id);       /* -1: none */
const struct rsc_wire *rsc_wires_get(const struct rsc_wires *wires, int wire);

/* A route between two nodes over n wires, told in line `line` of the file. Errors: -1, no memory.
 */
int rsc_wires_route(struct rsc_wires *wires, int from, int to, const struct rsc_step *steps, int n,
                    bool both_ways, long line);

/* Make the graph's links of all wires that routes use, and routers between wires that meet: where
 * one is used in either direction is told by its neighbours, or by the first route over it. Errors:
 * ESYNTAX (a route contradicts those before; *line says which one), ENOMEM. */
int rsc_wires_connect(const struct rsc_wires *wires, struct rsc_graph *graph, long *line,
                      struct rsc_err *err);

/* A link for a wire from one node to another, or one for each way. Errors: ENOMEM. */
int rsc_wire_lay(const struct rsc_wire *wire, struct rsc_graph *graph, int from, int to,
                 bool both_ways, struct rsc_err *err);

#endif
