/* SPDX-License-Identifier: MIT
 * graphfile.h: graphs from files: our own, in YAML, or a platform of SimGrid, in XML.
 */
#ifndef RSC_GRAPH_GRAPHFILE_H
#define RSC_GRAPH_GRAPHFILE_H

#include "graph.h"

#include <stddef.h>

struct rsc_graph_units { /* what a file need not say; zero: as the file says */
    int64_t item_bytes;  /* for bandwidths */
    double item_flops;   /* for speeds; default 1e6, as in the platforms that the planner writes */
    const char *masters; /* names separated by commas; NULL: as the file says */
};

/* Read `path`, XML if its first character is '<'. Faults are reported as "file:line: found ...,
 * expected ...". Errors: EIO, ESYNTAX, EINVAL (masters), EUNSUPPORTED (XML in a build without
 * libxml2), ENOMEM. */
int rsc_graph_load(const char *path, const struct rsc_graph_units *units, struct rsc_graph **out,
                   struct rsc_err *err);

/* The same from memory: text[len], called `name` in messages. */
int rsc_graph_parse(const char *text, size_t len, const char *name,
                    const struct rsc_graph_units *units, struct rsc_graph **out,
                    struct rsc_err *err);

#endif
