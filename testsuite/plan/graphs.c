/* SPDX-License-Identifier: MIT */
#include "graphs.h"

#include "graphfile.h"
#include "instance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(const char *why)
{
    fprintf(stderr, "graphs: %s\n", why);
    abort();
}

struct rsc_graph *graphs_parse(const char *yaml)
{
    struct rsc_graph *graph;
    struct rsc_err err;
    struct rsc_graph_units units = {0};
    if (rsc_graph_parse(yaml, strlen(yaml), "text", &units, &graph, &err) < 0)
        die(err.text);
    return graph;
}

static void add_node(struct rsc_graph *graph, const struct graphs_kind *kind, int v,
                     uint64_t *state)
{
    char name[16];
    snprintf(name, sizeof name, "p%d", v);
    struct rsc_node node = {.name = name,
                            .compute_s = (double)instance_between(state, 1, 9),
                            .operation = kind->operation,
                            .send_ports = 1,
                            .receive_ports = 1,
                            .master = v < kind->masters};
    if (kind->mixed) {
        node.operation = (enum rsc_operation)instance_between(state, 0, RSC_N_OPERATIONS - 1);
        node.send_ports = (int)instance_between(state, 1, 3);
        node.receive_ports = (int)instance_between(state, 1, 2);
        if (instance_between(state, 0, 4) == 0 && !node.master)
            node.compute_s = INFINITY;
    }
    if (rsc_graph_add_node(graph, &node, NULL) < 0)
        die("no node");
}

static void add_link(struct rsc_graph *graph, const struct graphs_kind *kind, int from, int to,
                     uint64_t *state)
{
    char name[32];
    snprintf(name, sizeof name, "l%d", graph->n_links);
    struct rsc_link link = {.name = name,
                            .from = from,
                            .to = to,
                            .per_item_s = (double)instance_between(state, 1, 9),
                            .directed = kind->mixed && instance_between(state, 0, 3) == 0,
                            .backbone = kind->mixed && instance_between(state, 0, 5) == 0};
    if (kind->most_startup_s > 0)
        link.startup_s = (double)instance_between(state, 0, kind->most_startup_s);
    if (rsc_graph_add_link(graph, &link, NULL) < 0)
        die("no link");
}

struct rsc_graph *graphs_random(const struct graphs_kind *kind, uint64_t *state)
{
    struct rsc_graph *graph = rsc_graph_new();
    for (int v = 0; v < kind->nodes; v++)
        add_node(graph, kind, v, state);
    for (int v = 1; v < kind->nodes; v++) /* links lead away from the first node */
        add_link(graph, kind, (int)instance_between(state, 0, v - 1), v, state);
    for (int k = 0; k < kind->more_links; k++) {
        int from = (int)instance_between(state, 0, kind->nodes - 1);
        int to = (int)instance_between(state, 0, kind->nodes - 2);
        add_link(graph, kind, from, to < from ? to : to + 1, state);
    }
    if (rsc_graph_index(graph, NULL) < 0)
        die("no index");
    return graph;
}

struct rsc_graph *graphs_without(const struct rsc_graph *graph, int k)
{
    struct rsc_graph *copy = rsc_graph_new();
    for (int v = 0; v < graph->n_nodes; v++)
        if (rsc_graph_add_node(copy, &graph->nodes[v], NULL) < 0)
            die("no node");
    for (int l = 0; l < graph->n_links; l++)
        if (l != k && rsc_graph_add_link(copy, &graph->links[l], NULL) < 0)
            die("no link");
    if (rsc_graph_index(copy, NULL) < 0)
        die("no index");
    return copy;
}
