/* SPDX-License-Identifier: MIT
 * graph.h: a platform that is a graph: nodes that compute or only forward, and the links between
 * them; what the models beyond a star plan on ([Steady], [Ring]).
 *
 * Times in seconds per item. Built node by node and link by link, then indexed once; afterwards it
 * does not change. Knows no files, see graphfile.h.
 */
#ifndef RSC_GRAPH_GRAPH_H
#define RSC_GRAPH_GRAPH_H

#include "rescatter_err.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

/* What a node does at the same time, [Steady] 3.2. */
enum rsc_operation {
#define RSC_OPERATION(name, id, text) RSC_OPERATION_##name,
#include "operations.def"
#undef RSC_OPERATION
    RSC_N_OPERATIONS
};

struct rsc_node {
    char *name;                    /* owned by the graph */
    double compute_s;              /* per item; infinite: it only forwards, a router */
    enum rsc_operation operation;  /* of a node that has not: FULL */
    int send_ports, receive_ports; /* with FULL: transfers at the same time; elsewhere 1 */
    bool master;                   /* holds items without end */
};

struct rsc_link {
    char *name; /* owned by the graph */
    int from, to;
    double per_item_s; /* > 0 */
    double startup_s;  /* of each message, >= 0 */
    bool directed;     /* from `from` to `to` only; else both ways, which share its capacity */
    bool backbone;     /* any number of transfers have its full speed each */
};

struct rsc_arc { /* one direction of a link */
    int from, to, link;
};

struct rsc_graph { /* release with rsc_graph_free() */
    int n_nodes, n_links, n_arcs, n_masters;
    struct rsc_node *nodes;
    struct rsc_link *links;
    struct rsc_arc *arcs;     /* both directions of an undirected link are neighbours */
    int *out_first, *out_arc; /* node's outgoing arcs: out_arc[out_first[v] .. out_first[v + 1]) */
    int *in_first, *in_arc;   /* its incoming ones, likewise */
    int64_t item_bytes;       /* 0: not known */
    double item_flops;        /* for files that tell speeds in flops */
};

struct rsc_graph *rsc_graph_new(void); /* NULL: out of memory */
void rsc_graph_free(struct rsc_graph *graph);

/* One port full duplex that computes; one that does not compute forwards any number of transfers.
 */
struct rsc_node rsc_graph_node(const char *name, double compute_s);

/* Add a node or link; names are copied. A node: index, or -1 with EINVAL (the name is taken) or
 * ENOMEM. */
int rsc_graph_add_node(struct rsc_graph *graph, const struct rsc_node *node, struct rsc_err *err);
int rsc_graph_add_link(struct rsc_graph *graph, const struct rsc_link *link, struct rsc_err *err);

int rsc_graph_find(const struct rsc_graph *graph, const char *name); /* -1: no such node */

/* Arcs and their lists; to be called once, when all links are there. Errors: ENOMEM. */
int rsc_graph_index(struct rsc_graph *graph, struct rsc_err *err);

/* The nodes called in `names`, separated by commas, are the masters and no others. Errors: EINVAL.
 */
int rsc_graph_set_masters(struct rsc_graph *graph, const char *names, struct rsc_err *err);

/* Does the node compute? */
static inline bool rsc_node_computes(const struct rsc_node *node)
{
    return isfinite(node->compute_s);
}

static inline double rsc_arc_per_item_s(const struct rsc_graph *graph, int arc)
{
    return graph->links[graph->arcs[arc].link].per_item_s;
}

static inline double rsc_arc_startup_s(const struct rsc_graph *graph, int arc)
{
    return graph->links[graph->arcs[arc].link].startup_s;
}

/* What a message of so many items takes; none at all takes none. */
static inline double rsc_arc_time_s(const struct rsc_graph *graph, int arc, double items)
{
    const struct rsc_link *link = &graph->links[graph->arcs[arc].link];
    return items > 0.0 ? link->startup_s + items * link->per_item_s : 0.0;
}

/* Does any link have a start-up? */
bool rsc_graph_has_startups(const struct rsc_graph *graph);

/* The other direction of an arc's link; -1: there is none. */
int rsc_arc_reverse(const struct rsc_graph *graph, int arc);

const char *rsc_operation_id(enum rsc_operation operation);
int rsc_operation_parse(const char *id, enum rsc_operation *out); /* -1: unknown */

#endif
