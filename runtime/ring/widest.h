/* SPDX-License-Identifier: MIT
 * widest.h: the ways of greatest bandwidth from or to a node.
 */
#ifndef RSC_RING_WIDEST_H
#define RSC_RING_WIDEST_H

#include "graph.h"

#include <stddef.h>

struct rsc_widest {
    double *width; /* [n_nodes] of the way between the node asked for and this one; 0: none */
    int *hops;     /* [n_nodes] of it: the fewest among those as wide */
    int *arc;      /* [n_nodes] its arc at this node, -1: none */
    bool *done;    /* [n_nodes] scratch */
};

/* Ways that begin at `node`, or end there, on links with room[n_links] > 0. */
void rsc_widest_find(const struct rsc_graph *graph, const double *room, int node, bool begin,
                     const struct rsc_widest *out);

/* Room for that many nodes. False: out of memory; release it all the same. */
bool rsc_widest_allocate(struct rsc_widest *widest, size_t n_nodes);
void rsc_widest_free(struct rsc_widest *widest); /* zeroed is fine */

#endif
