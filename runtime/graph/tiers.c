/* SPDX-License-Identifier: MIT
 *
 * The paper took its powers from LINPACK and its bandwidths from pathchar, and prints neither:
 * these are the usual ones of the machines and networks that it names. */
#include "tiers.h"

#include "err.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_HOSTS = 100000 };

static const double mflops[] = {60, 120, 160, 250, 450, 550}; /* Pentium Pro 200 to Pentium 4 1.7 */

/* Bytes per second from the first to the second, per level of link. */
static const double lan[2] = {8e6, 12e6}, lan_man[2] = {2e6, 8e6}, man_wan[2] = {5e5, 4e6},
                    wan[2] = {1e5, 2e6};

struct making {
    const struct rsc_tiers *tiers;
    struct rsc_graph *graph;
    uint64_t state;
    struct rsc_err *err;
};

static uint64_t next_random(struct making *making) /* SplitMix64 */
{
    uint64_t z = making->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int below(struct making *making, int n)
{
    return (int)(next_random(making) % (uint64_t)n);
}

static double between(struct making *making, const double range[2])
{
    double part = (double)(next_random(making) >> 11) / 9007199254740992.0;
    return range[0] + (range[1] - range[0]) * part;
}

/* The name has the numbers of all levels above. */
static int add_node(struct making *making, const char *name, double compute_s)
{
    struct rsc_node node = rsc_graph_node(name, compute_s);
    return rsc_graph_add_node(making->graph, &node, making->err);
}

static int add_link(struct making *making, int from, int to, const double range[2])
{
    char name[128];
    const struct rsc_node *nodes = making->graph->nodes;
    snprintf(name, sizeof name, "%.60s-%.60s", nodes[from].name, nodes[to].name);
    struct rsc_link link = {.name = name,
                            .from = from,
                            .to = to,
                            .per_item_s =
                                (double)making->tiers->item_bytes / between(making, range)};
    return rsc_graph_add_link(making->graph, &link, making->err) < 0 ? -1 : 0;
}

static int add_host(struct making *making, int lan_node, const char *name)
{
    double power = mflops[below(making, sizeof mflops / sizeof *mflops)];
    int host = add_node(making, name, making->tiers->item_flops / (power * 1e6));
    return host < 0 ? -1 : add_link(making, lan_node, host, lan);
}

static int add_lan(struct making *making, int man_node, int w, int m, int l)
{
    char name[64];
    snprintf(name, sizeof name, "lan%d.%d.%d", w, m, l);
    int node = add_node(making, name, INFINITY);
    if (node < 0 || add_link(making, man_node, node, lan_man) < 0)
        return -1;
    int hosts = 1 + below(making, making->tiers->hosts);
    for (int h = 0; h < hosts; h++) {
        snprintf(name, sizeof name, "host%d.%d.%d.%d", w, m, l, h);
        if (add_host(making, node, name) < 0)
            return -1;
    }
    return 0;
}

static int add_man(struct making *making, int wan_node, int w, int m)
{
    char name[64];
    snprintf(name, sizeof name, "man%d.%d", w, m);
    int node = add_node(making, name, INFINITY);
    if (node < 0 || add_link(making, wan_node, node, man_wan) < 0)
        return -1;
    for (int l = 0; l < making->tiers->lans; l++)
        if (add_lan(making, node, w, m, l) < 0)
            return -1;
    return 0;
}

/* WAN routers come first: a random tree, and one link more for every second of them. */
static int add_wans(struct making *making)
{
    char name[64];
    int n = making->tiers->wans;
    for (int w = 0; w < n; w++) {
        snprintf(name, sizeof name, "wan%d", w);
        if (add_node(making, name, INFINITY) < 0 ||
            (w > 0 && add_link(making, below(making, w), w, wan) < 0))
            return -1;
    }
    for (int k = 0; n > 2 && k < n / 2; k++) {
        int from = below(making, n), to = below(making, n - 1);
        if (add_link(making, from, to < from ? to : to + 1, wan) < 0)
            return -1;
    }
    return 0;
}

static int make(struct making *making)
{
    if (add_wans(making) < 0)
        return -1;
    for (int w = 0; w < making->tiers->wans; w++)
        for (int m = 0; m < making->tiers->mans; m++)
            if (add_man(making, w, w, m) < 0)
                return -1;
    return rsc_graph_index(making->graph, making->err);
}

int rsc_tiers_make(const struct rsc_tiers *tiers, struct rsc_graph **out, struct rsc_err *err)
{
    if (tiers->wans < 1 || tiers->mans < 1 || tiers->lans < 1 || tiers->hosts < 1 ||
        tiers->item_bytes < 1 || !(tiers->item_flops > 0.0))
        return rsc_fail(err, RSC_EINVAL, "all numbers of a platform must be >= 1");
    if ((double)tiers->wans * tiers->mans * tiers->lans * tiers->hosts > MAX_HOSTS)
        return rsc_fail(err, RSC_EINVAL, "a platform has at most %d hosts", MAX_HOSTS);
    struct making making = {tiers, rsc_graph_new(), tiers->seed, err};
    if (!making.graph)
        return rsc_fail_nomem(err);
    making.graph->item_bytes = tiers->item_bytes;
    if (make(&making) < 0) {
        rsc_graph_free(making.graph);
        return -1;
    }
    *out = making.graph;
    return 0;
}

static void write_node(const struct rsc_node *node, FILE *out)
{
    fprintf(out, "  - {name: %s, operation: %s", node->name, rsc_operation_id(node->operation));
    if (rsc_node_computes(node))
        fprintf(out, ", compute: %.9g", node->compute_s);
    if (node->send_ports > 1 || node->receive_ports > 1)
        fprintf(out, ", ports: {send: %d, receive: %d}", node->send_ports, node->receive_ports);
    fputs("}\n", out);
}

void rsc_graph_write(const struct rsc_graph *graph, FILE *out)
{
    fputs("version: 1\n", out);
    if (graph->item_bytes)
        fprintf(out, "item_bytes: %" PRId64 "\n", graph->item_bytes);
    fputs("nodes:\n", out);
    for (int v = 0; v < graph->n_nodes; v++)
        write_node(&graph->nodes[v], out);
    fputs(graph->n_links ? "links:\n" : "", out);
    for (int k = 0; k < graph->n_links; k++) {
        const struct rsc_link *link = &graph->links[k];
        const char *from = graph->nodes[link->from].name, *to = graph->nodes[link->to].name;
        fprintf(out, link->directed ? "  - {from: %s, to: %s" : "  - {between: [%s, %s]", from, to);
        fprintf(out, ", name: %s, per_item: %.9g", link->name, link->per_item_s);
        if (link->startup_s > 0.0)
            fprintf(out, ", startup: %.9g", link->startup_s);
        fputs(link->backbone ? ", backbone: true}\n" : "}\n", out);
    }
    fputs(graph->n_masters ? "masters:\n" : "", out);
    for (int v = 0; v < graph->n_nodes; v++)
        if (graph->nodes[v].master)
            fprintf(out, "  - %s\n", graph->nodes[v].name);
}
