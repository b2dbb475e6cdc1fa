/* SPDX-License-Identifier: MIT */
#include "graph.h"

#include "err.h"

#include <stdlib.h>
#include <string.h>

static const char *const operation_ids[] = {
#define RSC_OPERATION(name, id, text) id,
#include "operations.def"
#undef RSC_OPERATION
};

const char *rsc_operation_id(enum rsc_operation operation)
{
    return operation_ids[operation];
}

int rsc_operation_parse(const char *id, enum rsc_operation *out)
{
    for (int i = 0; i < RSC_N_OPERATIONS; i++) {
        if (strcmp(operation_ids[i], id) == 0) {
            *out = (enum rsc_operation)i;
            return 0;
        }
    }
    return -1;
}

struct rsc_graph *rsc_graph_new(void)
{
    return calloc(1, sizeof(struct rsc_graph));
}

void rsc_graph_free(struct rsc_graph *graph)
{
    if (!graph)
        return;
    for (int v = 0; v < graph->n_nodes; v++)
        free(graph->nodes[v].name);
    for (int k = 0; k < graph->n_links; k++)
        free(graph->links[k].name);
    free(graph->nodes);
    free(graph->links);
    free(graph->arcs);
    free(graph->out_first);
    free(graph->out_arc);
    free(graph->in_first);
    free(graph->in_arc);
    free(graph);
}

int rsc_graph_find(const struct rsc_graph *graph, const char *name)
{
    for (int v = 0; v < graph->n_nodes; v++)
        if (strcmp(graph->nodes[v].name, name) == 0)
            return v;
    return -1;
}

/* Room for one more of n elements of `size` bytes, in steps that double. */
static void *grown(void *array, int n, size_t size)
{
    if (n & (n - 1))
        return array;
    return realloc(array, (n ? 2 * (size_t)n : 1) * size);
}

struct rsc_node rsc_graph_node(const char *name, double compute_s)
{
    return (struct rsc_node){.name = (char *)name,
                             .compute_s = compute_s,
                             .operation =
                                 isfinite(compute_s) ? RSC_OPERATION_FULL : RSC_OPERATION_MULTIPORT,
                             .send_ports = 1,
                             .receive_ports = 1};
}

int rsc_graph_add_node(struct rsc_graph *graph, const struct rsc_node *node, struct rsc_err *err)
{
    if (rsc_graph_find(graph, node->name) >= 0)
        return rsc_fail(err, RSC_EINVAL, "found node '%s' again, expected it once", node->name);
    char *name = strdup(node->name);
    struct rsc_node *nodes = grown(graph->nodes, graph->n_nodes, sizeof *nodes);
    if (nodes)
        graph->nodes = nodes;
    if (!name || !nodes) {
        free(name);
        return rsc_fail_nomem(err);
    }
    nodes[graph->n_nodes] = *node;
    nodes[graph->n_nodes].name = name;
    graph->n_masters += node->master;
    return graph->n_nodes++;
}

int rsc_graph_add_link(struct rsc_graph *graph, const struct rsc_link *link, struct rsc_err *err)
{
    char *name = strdup(link->name);
    struct rsc_link *links = grown(graph->links, graph->n_links, sizeof *links);
    if (links)
        graph->links = links;
    if (!name || !links) {
        free(name);
        return rsc_fail_nomem(err);
    }
    links[graph->n_links] = *link;
    links[graph->n_links].name = name;
    return graph->n_links++;
}

/* Lists of arcs by the node that `end` tells: counted, summed up, filled. */
static void list_arcs(const struct rsc_graph *graph, bool outgoing, int *first, int *list)
{
    int n = graph->n_nodes;
    for (int a = 0; a < graph->n_arcs; a++)
        first[(outgoing ? graph->arcs[a].from : graph->arcs[a].to) + 1]++;
    for (int v = 0; v < n; v++)
        first[v + 1] += first[v];
    for (int a = graph->n_arcs - 1; a >= 0; a--) {
        int v = outgoing ? graph->arcs[a].from : graph->arcs[a].to;
        list[--first[v + 1]] = a;
    }
    /* every first[v + 1] is now where v's list begins: move them to where they belong */
    for (int v = 0; v < n; v++)
        first[v] = first[v + 1];
    first[n] = graph->n_arcs;
}

static void add_arcs(struct rsc_graph *graph)
{
    for (int k = 0; k < graph->n_links; k++) {
        const struct rsc_link *link = &graph->links[k];
        graph->arcs[graph->n_arcs++] = (struct rsc_arc){link->from, link->to, k};
        if (!link->directed)
            graph->arcs[graph->n_arcs++] = (struct rsc_arc){link->to, link->from, k};
    }
}

int rsc_graph_index(struct rsc_graph *graph, struct rsc_err *err)
{
    size_t arcs = 2 * (size_t)graph->n_links + 1, nodes = (size_t)graph->n_nodes + 1;
    graph->arcs = malloc(arcs * sizeof *graph->arcs);
    graph->out_first = calloc(nodes, sizeof *graph->out_first);
    graph->in_first = calloc(nodes, sizeof *graph->in_first);
    graph->out_arc = malloc(arcs * sizeof *graph->out_arc);
    graph->in_arc = malloc(arcs * sizeof *graph->in_arc);
    if (!graph->arcs || !graph->out_first || !graph->in_first || !graph->out_arc || !graph->in_arc)
        return rsc_fail_nomem(err);
    add_arcs(graph);
    list_arcs(graph, true, graph->out_first, graph->out_arc);
    list_arcs(graph, false, graph->in_first, graph->in_arc);
    return 0;
}

bool rsc_graph_has_startups(const struct rsc_graph *graph)
{
    for (int k = 0; k < graph->n_links; k++)
        if (graph->links[k].startup_s > 0.0)
            return true;
    return false;
}

int rsc_arc_reverse(const struct rsc_graph *graph, int arc)
{
    const struct rsc_arc *a = &graph->arcs[arc];
    if (graph->links[a->link].directed)
        return -1;
    return arc + 1 < graph->n_arcs && graph->arcs[arc + 1].link == a->link ? arc + 1 : arc - 1;
}

static int set_master(struct rsc_graph *graph, const char *name, size_t length, struct rsc_err *err)
{
    for (int v = 0; v < graph->n_nodes; v++) {
        struct rsc_node *node = &graph->nodes[v];
        if (strlen(node->name) == length && strncmp(node->name, name, length) == 0) {
            graph->n_masters += !node->master;
            node->master = true;
            return 0;
        }
    }
    return rsc_fail(err, RSC_EINVAL, "found master '%.*s', expected the name of a node",
                    (int)length, name);
}

int rsc_graph_set_masters(struct rsc_graph *graph, const char *names, struct rsc_err *err)
{
    for (int v = 0; v < graph->n_nodes; v++)
        graph->nodes[v].master = false;
    graph->n_masters = 0;
    while (true) {
        size_t length = strcspn(names, ",");
        if (set_master(graph, names, length, err) < 0)
            return -1;
        if (!names[length])
            return 0;
        names += length + 1;
    }
}
