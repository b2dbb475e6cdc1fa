/* SPDX-License-Identifier: MIT
 * graphxml.h: graphs from SimGrid platform files.
 *
 * Understood are zones in each other with hosts, routers, links, clusters, and routes of one link
 * between neighbours, which is how platforms with routing "Floyd" or "Dijkstra" are written, and
 * zones with routing "Cluster" whose hosts have links of their own. Latencies are left out: the
 * models know none.
 */
#ifndef RSC_GRAPH_GRAPHXML_H
#define RSC_GRAPH_GRAPHXML_H

#include "graph.h"

#include <stddef.h>

/* Add the nodes and links of text[len] to the empty graph, whose item_bytes and item_flops turn
 * bandwidths and speeds into seconds per item. Errors: ESYNTAX, EUNSUPPORTED (a build without
 * libxml2), ENOMEM. */
int rsc_graph_read_xml(struct rsc_graph *graph, const char *text, size_t len, const char *name,
                       struct rsc_err *err);

#endif
