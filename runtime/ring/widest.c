/* SPDX-License-Identifier: MIT
 * widest.c: Dijkstra's algorithm with the least room of a way in place of its length. */
#include "widest.h"

#include <stdlib.h>

static bool is_better(double width, int hops, const struct rsc_widest *out, int v)
{
    return width > out->width[v] || (width == out->width[v] && hops < out->hops[v]);
}

static int next_node(const struct rsc_graph *graph, const struct rsc_widest *out)
{
    int best = -1;
    for (int v = 0; v < graph->n_nodes; v++)
        if (!out->done[v] && out->width[v] > 0.0 &&
            (best < 0 || is_better(out->width[v], out->hops[v], out, best)))
            best = v;
    return best;
}

static void extend(const struct rsc_graph *graph, const double *room, int v, bool begin,
                   const struct rsc_widest *out)
{
    const int *first = begin ? graph->out_first : graph->in_first;
    const int *arcs = begin ? graph->out_arc : graph->in_arc;
    for (int k = first[v]; k < first[v + 1]; k++) {
        const struct rsc_arc *arc = &graph->arcs[arcs[k]];
        int to = begin ? arc->to : arc->from;
        double width = fmin(out->width[v], room[arc->link]);
        if (width <= 0.0 || out->done[to] || !is_better(width, out->hops[v] + 1, out, to))
            continue;
        out->width[to] = width;
        out->hops[to] = out->hops[v] + 1;
        out->arc[to] = arcs[k];
    }
}

void rsc_widest_find(const struct rsc_graph *graph, const double *room, int node, bool begin,
                     const struct rsc_widest *out)
{
    for (int v = 0; v < graph->n_nodes; v++) {
        out->width[v] = 0.0;
        out->hops[v] = 0;
        out->arc[v] = -1;
        out->done[v] = false;
    }
    out->width[node] = INFINITY;
    for (int v = node; v >= 0; v = next_node(graph, out)) {
        out->done[v] = true;
        extend(graph, room, v, begin, out);
    }
}

bool rsc_widest_allocate(struct rsc_widest *widest, size_t n_nodes)
{
    widest->width = malloc(n_nodes * sizeof *widest->width);
    widest->hops = malloc(n_nodes * sizeof *widest->hops);
    widest->arc = malloc(n_nodes * sizeof *widest->arc);
    widest->done = malloc(n_nodes * sizeof *widest->done);
    return widest->width && widest->hops && widest->arc && widest->done;
}

void rsc_widest_free(struct rsc_widest *widest)
{
    free(widest->width);
    free(widest->hops);
    free(widest->arc);
    free(widest->done);
}
