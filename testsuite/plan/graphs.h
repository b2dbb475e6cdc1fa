/* SPDX-License-Identifier: MIT
 * graphs.h: graphs for property tests, reproducible from a seed.
 */
#ifndef PLAN_TEST_GRAPHS_H
#define PLAN_TEST_GRAPHS_H

#include "graph.h"

/* From YAML text; aborts the test when it does not parse. */
struct rsc_graph *graphs_parse(const char *yaml);

struct graphs_kind {
    int nodes, more_links;        /* beyond those of a random tree */
    int masters;                  /* the first ones */
    bool mixed;                   /* directed links, backbones, routers, ports, any operation */
    enum rsc_operation operation; /* of all, unless mixed */
    int64_t most_startup_s;       /* of links */
};

/* A connected graph: costs are whole numbers of seconds from 1 to 9. */
struct rsc_graph *graphs_random(const struct graphs_kind *kind, uint64_t *state);

/* A copy without the k-th link (n_links: of all). */
struct rsc_graph *graphs_without(const struct rsc_graph *graph, int k);

#endif
