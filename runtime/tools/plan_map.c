/* SPDX-License-Identifier: MIT
 * plan_map.c: pictures of steady states and rings on their graphs. */
#include "plan_map.h"

#include "map.h"

#include <inttypes.h>
#include <stdlib.h>

struct sheet { /* a map on its way */
    struct rsc_map_node *nodes;
    struct rsc_map_line *lines;
    int n_lines;
};

/* All nodes and links, and room for more lines. */
static bool open_sheet(const struct rsc_graph *graph, int more_lines, struct sheet *sheet)
{
    sheet->nodes = calloc((size_t)graph->n_nodes + 1, sizeof *sheet->nodes);
    sheet->lines = calloc((size_t)graph->n_links + (size_t)more_lines + 1, sizeof *sheet->lines);
    sheet->n_lines = 0;
    if (!sheet->nodes || !sheet->lines)
        return false;
    for (int v = 0; v < graph->n_nodes; v++) {
        const struct rsc_node *node = &graph->nodes[v];
        sheet->nodes[v] = (struct rsc_map_node){
            .name = node->name,
            .kind = node->master              ? RSC_MAP_MASTER
                    : rsc_node_computes(node) ? RSC_MAP_PROCESSOR
                                              : RSC_MAP_ROUTER,
        };
    }
    for (int k = 0; k < graph->n_links; k++)
        sheet->lines[sheet->n_lines++] =
            (struct rsc_map_line){.from = graph->links[k].from, .to = graph->links[k].to};
    return true;
}

static int close_sheet(const struct rsc_graph *graph, bool good, struct sheet *sheet,
                       const char *title, const char *subtitle, FILE *out, struct rsc_err *err)
{
    struct rsc_map map = {title,        subtitle,       sheet->nodes,
                          sheet->lines, graph->n_nodes, sheet->n_lines};
    int rc = good ? rsc_map_write(&map, out) : -1;
    free(sheet->nodes);
    free(sheet->lines);
    if (rc < 0)
        *err = (struct rsc_err){RSC_ENOMEM, "out of memory"};
    return rc;
}

/* ---- Steady states ---- */

static void add_flows(const struct rsc_graph *graph, const struct rsc_steady *steady,
                      struct sheet *sheet)
{
    for (int a = 0; a < graph->n_arcs; a++) {
        if (steady->items[a] <= 0.0)
            continue;
        struct rsc_map_line *line = &sheet->lines[sheet->n_lines++];
        *line = (struct rsc_map_line){.from = graph->arcs[a].from,
                                      .to = graph->arcs[a].to,
                                      .style = RSC_MAP_FLOW,
                                      .part = rsc_arc_time_s(graph, a, steady->items[a]) /
                                              steady->period_s};
        snprintf(line->note, sizeof line->note, "%.0f", steady->items[a]);
    }
}

int plan_map_steady(const struct rsc_graph *graph, const char *name,
                    const struct rsc_steady *steady, FILE *out, struct rsc_err *err)
{
    struct sheet sheet;
    char subtitle[160];
    bool good = open_sheet(graph, graph->n_arcs, &sheet);
    if (good) {
        for (int v = 0; v < graph->n_nodes; v++) {
            double items = steady->items[graph->n_arcs + v];
            sheet.nodes[v].idle = items <= 0.0 && rsc_node_computes(&graph->nodes[v]);
            if (items > 0.0)
                snprintf(sheet.nodes[v].note, sizeof sheet.nodes[v].note, "%.0f items", items);
        }
        add_flows(graph, steady, &sheet);
    }
    snprintf(subtitle, sizeof subtitle,
             "%.6g items/s; every %.6g s %" PRId64 " items; arrows as wide as links are busy",
             steady->flow.throughput, steady->period_s, steady->items_per_period);
    return close_sheet(graph, good, &sheet, name, subtitle, out, err);
}

/* ---- Rings ---- */

static void add_use(const struct rsc_graph *graph, const struct rsc_way *way, double *part)
{
    for (int k = 0; k < way->n_arcs; k++) {
        int link = graph->arcs[way->arcs[k]].link;
        double used = way->bandwidth * graph->links[link].per_item_s;
        part[link] = graph->links[link].backbone ? fmax(part[link], used) : part[link] + used;
    }
}

static void add_uses(const struct rsc_graph *graph, const struct rsc_ring *ring, double *part,
                     struct sheet *sheet)
{
    for (int i = 0; i < ring->n; i++) {
        add_use(graph, &ring->members[i].next, part);
        add_use(graph, &ring->members[i].prev, part);
    }
    for (int k = 0; k < graph->n_links; k++)
        if (part[k] > 0.0)
            sheet->lines[sheet->n_lines++] = (struct rsc_map_line){.from = graph->links[k].from,
                                                                   .to = graph->links[k].to,
                                                                   .style = RSC_MAP_USE,
                                                                   .part = part[k]};
}

static void add_members(const struct rsc_ring *ring, struct sheet *sheet)
{
    for (int i = 0; i < ring->n; i++) {
        const struct rsc_member *member = &ring->members[i];
        struct rsc_map_node *node = &sheet->nodes[member->node];
        node->idle = false;
        snprintf(node->note, sizeof node->note, "%d: %" PRId64 " items", i + 1, member->count);
        if (ring->n > 1)
            sheet->lines[sheet->n_lines++] =
                (struct rsc_map_line){.from = member->node,
                                      .to = ring->members[(i + 1) % ring->n].node,
                                      .style = RSC_MAP_RING};
    }
}

int plan_map_ring(const struct rsc_graph *graph, const char *name, const struct rsc_ring *ring,
                  FILE *out, struct rsc_err *err)
{
    struct sheet sheet;
    char subtitle[160];
    double *part = calloc((size_t)graph->n_links + 1, sizeof *part);
    bool good = open_sheet(graph, graph->n_links + ring->n, &sheet) && part;
    if (good) {
        for (int v = 0; v < graph->n_nodes; v++)
            sheet.nodes[v].idle = rsc_node_computes(&graph->nodes[v]);
        add_uses(graph, ring, part, &sheet);
        add_members(ring, &sheet);
    }
    free(part);
    snprintf(subtitle, sizeof subtitle,
             "a step takes %.6g s; %d of %d processors; links as wide as they are used",
             ring->step_s, ring->n, ring->n_sizes);
    return close_sheet(graph, good, &sheet, name, subtitle, out, err);
}
