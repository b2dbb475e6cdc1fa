/* SPDX-License-Identifier: MIT
 * graphyaml.h: the graphs of rescatter-graphs(7), in YAML.
 */
#ifndef RSC_GRAPH_GRAPHYAML_H
#define RSC_GRAPH_GRAPHYAML_H

#include "graph.h"

#include <stddef.h>

/* Add the nodes and links of text[len] to the empty graph; graph->item_bytes, if set, overrides the
 * file's. Errors: ESYNTAX, ENOMEM. */
int rsc_graph_read_yaml(struct rsc_graph *graph, const char *text, size_t len, const char *name,
                        struct rsc_err *err);

#endif
