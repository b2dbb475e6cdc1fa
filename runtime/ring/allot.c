/* SPDX-License-Identifier: MIT */
#include "allot.h"

#include "err.h"

#include <stdlib.h>

static const struct rsc_way *way_of(const struct rsc_member *members, int w)
{
    return w % 2 ? &members[w / 2].prev : &members[w / 2].next;
}

static bool uses(const struct rsc_graph *graph, const struct rsc_way *way, int link)
{
    for (int k = 0; k < way->n_arcs; k++)
        if (graph->arcs[way->arcs[k]].link == link)
            return true;
    return false;
}

/* Each link as a limit, empty ones left out; a backbone is a cap of each of its ways. */
static void add_link(const struct rsc_graph *graph, const struct rsc_member *members, int link,
                     struct rsc_allotment *out)
{
    struct rsc_sharing *sharing = &out->sharing;
    double bandwidth = 1.0 / graph->links[link].per_item_s;
    int end = out->first[sharing->n_limits];
    for (int w = 0; w < sharing->n_ways; w++) {
        if (!uses(graph, way_of(members, w), link))
            continue;
        if (graph->links[link].backbone)
            out->cap[w] = fmin(out->cap[w], bandwidth);
        else
            out->way[end++] = w;
    }
    if (end == out->first[sharing->n_limits])
        return;
    out->capacity[sharing->n_limits++] = bandwidth;
    out->first[sharing->n_limits] = end;
}

static size_t count_arcs(const struct rsc_member *members, int n)
{
    size_t sum = 0;
    for (int w = 0; w < 2 * n; w++)
        sum += (size_t)way_of(members, w)->n_arcs;
    return sum;
}

int rsc_allotment_create(const struct rsc_graph *graph, const struct rsc_member *members, int n,
                         struct rsc_allotment *out, struct rsc_err *err)
{
    size_t ways = 2 * (size_t)n + 1, links = (size_t)graph->n_links + 1;
    *out = (struct rsc_allotment){
        .cap = malloc(ways * sizeof *out->cap),
        .capacity = malloc(links * sizeof *out->capacity),
        .bandwidth = calloc(ways, sizeof *out->bandwidth),
        .weight = malloc(ways * sizeof *out->weight),
        .first = calloc(links, sizeof *out->first),
        .way = malloc((count_arcs(members, n) + 1) * sizeof *out->way),
    };
    if (!out->cap || !out->capacity || !out->bandwidth || !out->weight || !out->first ||
        !out->way) {
        rsc_allotment_clear(out);
        return rsc_fail_nomem(err);
    }
    out->sharing.n_ways = 2 * n;
    for (int w = 0; w < 2 * n; w++) {
        out->cap[w] = INFINITY;
        out->weight[w] = 1.0 / graph->nodes[members[w / 2].node].compute_s;
    }
    for (int link = 0; link < graph->n_links; link++)
        add_link(graph, members, link, out);
    out->sharing = (struct rsc_sharing){
        2 * n, out->sharing.n_limits, out->cap, out->capacity, out->first, out->way};
    return 0;
}

void rsc_allotment_clear(struct rsc_allotment *allotment)
{
    free(allotment->cap);
    free(allotment->capacity);
    free(allotment->bandwidth);
    free(allotment->weight);
    free(allotment->first);
    free(allotment->way);
    *allotment = (struct rsc_allotment){0};
}

int rsc_allot(const struct rsc_graph *graph, enum rsc_refine refine, struct rsc_member *members,
              int n, struct rsc_err *err)
{
    struct rsc_allotment allotment;
    if (refine == RSC_REFINE_NONE || n < 2)
        return 0;
    if (rsc_allotment_create(graph, members, n, &allotment, err) < 0)
        return -1;
    int rc =
        refine == RSC_REFINE_FAIR
            ? rsc_share_fairly(&allotment.sharing, allotment.bandwidth, err)
            : rsc_share_for_sum(&allotment.sharing, allotment.weight, allotment.bandwidth, err);
    for (int i = 0; i < n && rc == 0; i++) {
        members[i].next.bandwidth = allotment.bandwidth[2 * i];
        members[i].prev.bandwidth = allotment.bandwidth[2 * i + 1];
    }
    rsc_allotment_clear(&allotment);
    return rc;
}
