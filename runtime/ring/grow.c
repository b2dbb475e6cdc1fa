/* SPDX-License-Identifier: MIT */
#include "grow.h"

#include "allot.h"
#include "err.h"
#include "sharing.h"
#include "slices.h"
#include "widest.h"

#include <stdlib.h>
#include <string.h>

/* The ways that an insertion of k between i and j lays. */
enum { K_TO_I, K_TO_J, I_TO_K, J_TO_K, N_NEW };

struct insertion {
    int at, node; /* the position after which, and who */
    double step_s;
    double bandwidth[N_NEW];
    struct rsc_way ways[N_NEW]; /* arcs: each [n_nodes], owned by the growth */
};

struct rsc_growth {
    const struct rsc_graph *graph;
    const struct rsc_ring_problem *problem;
    enum rsc_refine refine;
    struct rsc_member *members; /* [n_computing] */
    bool *in;                   /* [n_nodes] */
    int n;
    double *room;                     /* [n_links] bandwidth that no way has */
    struct rsc_widest from[2], to[2]; /* ways from and to i and j */
    unsigned *mask;                   /* [n_links] which of the new ways use it; 0 between uses */
    double *compute_s, *exchange_s;   /* scratch, [n_computing + 1] */
    struct insertion best;
    bool crowded; /* room is what a further way of equal rights would have */
};

static double bandwidth_of(const struct rsc_graph *graph, int link)
{
    return 1.0 / graph->links[link].per_item_s;
}

/* ---- Room ---- */

static void add_room(struct rsc_growth *growth, const struct rsc_way *way, double sign)
{
    for (int k = 0; k < way->n_arcs; k++) {
        int link = growth->graph->arcs[way->arcs[k]].link;
        if (!growth->graph->links[link].backbone)
            growth->room[link] += sign * way->bandwidth;
    }
}

/* What the ways leave; sums of parts of a bandwidth can exceed it by a rounding error. */
static void measure_room(struct rsc_growth *growth)
{
    for (int l = 0; l < growth->graph->n_links; l++)
        growth->room[l] = bandwidth_of(growth->graph, l);
    for (int i = 0; i < growth->n; i++) {
        add_room(growth, &growth->members[i].next, -1.0);
        add_room(growth, &growth->members[i].prev, -1.0);
    }
    for (int l = 0; l < growth->graph->n_links; l++)
        if (growth->room[l] < 1e-9 * bandwidth_of(growth->graph, l))
            growth->room[l] = 0.0;
}

static void count_users(struct rsc_growth *growth, const struct rsc_way *way)
{
    for (int k = 0; k < way->n_arcs; k++) {
        int link = growth->graph->arcs[way->arcs[k]].link;
        if (!growth->graph->links[link].backbone)
            growth->room[link] += 1.0;
    }
}

/* What one way more would have on each link if all shared it evenly. */
static void measure_crowd(struct rsc_growth *growth)
{
    for (int l = 0; l < growth->graph->n_links; l++)
        growth->room[l] = 1.0;
    for (int i = 0; i < growth->n; i++) {
        count_users(growth, &growth->members[i].next);
        count_users(growth, &growth->members[i].prev);
    }
    for (int l = 0; l < growth->graph->n_links; l++)
        growth->room[l] = bandwidth_of(growth->graph, l) / growth->room[l];
}

/* ---- The new ways ---- */

/* The arcs between k and the node of the search, in the order of travel. */
static void trace(const struct rsc_growth *growth, const struct rsc_widest *widest, int k,
                  bool begin, struct rsc_way *way)
{
    const struct rsc_arc *arcs = growth->graph->arcs;
    int n = widest->hops[k], v = k;
    way->n_arcs = n;
    for (int h = 0; h < n; h++) {
        int arc = widest->arc[v];
        way->arcs[begin ? n - 1 - h : h] = arc;
        v = begin ? arcs[arc].from : arcs[arc].to;
    }
    way->from = begin ? v : k;
    way->to = begin ? k : v;
}

static void trace_all(struct rsc_growth *growth, int k, struct insertion *insertion)
{
    trace(growth, &growth->to[0], k, false, &insertion->ways[K_TO_I]);
    trace(growth, &growth->to[1], k, false, &insertion->ways[K_TO_J]);
    trace(growth, &growth->from[0], k, true, &insertion->ways[I_TO_K]);
    trace(growth, &growth->from[1], k, true, &insertion->ways[J_TO_K]);
}

struct small { /* the sharing among the four: links that the same ways use are one limit */
    double cap[N_NEW], capacity[1 << N_NEW], weight[N_NEW];
    int first[(1 << N_NEW) + 1], way[N_NEW << N_NEW];
};

static void mark(struct rsc_growth *growth, const struct insertion *insertion)
{
    for (int w = 0; w < N_NEW; w++)
        for (int k = 0; k < insertion->ways[w].n_arcs; k++)
            growth->mask[growth->graph->arcs[insertion->ways[w].arcs[k]].link] |= 1u << w;
}

/* The least room for each set of ways, and forget the marks. */
static void collect(struct rsc_growth *growth, const struct insertion *insertion,
                    double least[1 << N_NEW], double cap[N_NEW])
{
    for (int s = 0; s < 1 << N_NEW; s++)
        least[s] = INFINITY;
    for (int w = 0; w < N_NEW; w++) {
        for (int k = 0; k < insertion->ways[w].n_arcs; k++) {
            int link = growth->graph->arcs[insertion->ways[w].arcs[k]].link;
            unsigned mask = growth->mask[link];
            if (growth->graph->links[link].backbone || mask == 1u << w)
                cap[w] = fmin(cap[w], growth->room[link]);
            else if (mask)
                least[mask] = fmin(least[mask], growth->room[link]);
        }
    }
    for (int w = 0; w < N_NEW; w++)
        for (int k = 0; k < insertion->ways[w].n_arcs; k++)
            growth->mask[growth->graph->arcs[insertion->ways[w].arcs[k]].link] = 0;
}

/* Bandwidths for the four that leave the least step, as far as eq. 4 tells. */
static int share_new(struct rsc_growth *growth, const double weight[N_NEW],
                     struct insertion *insertion, struct rsc_err *err)
{
    struct small small = {.cap = {INFINITY, INFINITY, INFINITY, INFINITY}};
    double least[1 << N_NEW];
    int n = 0;
    mark(growth, insertion);
    collect(growth, insertion, least, small.cap);
    for (int s = 0; s < 1 << N_NEW; s++) {
        if (isinf(least[s]))
            continue;
        small.capacity[n] = least[s];
        small.first[n + 1] = small.first[n];
        for (int w = 0; w < N_NEW; w++)
            if (s & 1 << w)
                small.way[small.first[n + 1]++] = w;
        n++;
    }
    struct rsc_sharing sharing = {N_NEW, n, small.cap, small.capacity, small.first, small.way};
    return rsc_share_for_sum(&sharing, weight, insertion->bandwidth, err);
}

/* ---- The step ---- */

static double exchange_s(const struct rsc_growth *growth, double one, double other)
{
    return growth->problem->border * (1.0 / one + 1.0 / other);
}

/* With the node between positions i and j, over ways of these bandwidths. */
static double step_with(struct rsc_growth *growth, int i, int j, int k,
                        const double bandwidth[N_NEW])
{
    const struct rsc_member *members = growth->members;
    double *exchange = growth->exchange_s;
    for (int m = 0; m < growth->n; m++) {
        growth->compute_s[m] = growth->graph->nodes[members[m].node].compute_s;
        exchange[m] = members[m].exchange_s;
    }
    growth->compute_s[growth->n] = growth->graph->nodes[k].compute_s;
    exchange[growth->n] = exchange_s(growth, bandwidth[K_TO_I], bandwidth[K_TO_J]);
    if (i == j) {
        exchange[i] = exchange_s(growth, bandwidth[I_TO_K], bandwidth[J_TO_K]);
    } else {
        exchange[i] = exchange_s(growth, members[i].prev.bandwidth, bandwidth[I_TO_K]);
        exchange[j] = exchange_s(growth, members[j].next.bandwidth, bandwidth[J_TO_K]);
    }
    return rsc_slices_step_s(growth->n + 1, growth->compute_s, exchange,
                             (double)growth->problem->items);
}

static void keep(struct rsc_growth *growth, const struct insertion *insertion)
{
    struct insertion *best = &growth->best;
    for (int w = 0; w < N_NEW; w++) {
        int *arcs = best->ways[w].arcs;
        memcpy(arcs, insertion->ways[w].arcs, (size_t)insertion->ways[w].n_arcs * sizeof *arcs);
        best->ways[w] = insertion->ways[w];
        best->ways[w].arcs = arcs;
        best->bandwidth[w] = insertion->bandwidth[w];
    }
    best->at = insertion->at;
    best->node = insertion->node;
    best->step_s = insertion->step_s;
}

/* One node between positions i and j. Whole widths for all four tell what cannot be better. */
static int try_node(struct rsc_growth *growth, int i, int j, int k, struct insertion *insertion,
                    struct rsc_err *err)
{
    const struct rsc_node *nodes = growth->graph->nodes;
    const double width[N_NEW] = {growth->to[0].width[k], growth->to[1].width[k],
                                 growth->from[0].width[k], growth->from[1].width[k]};
    for (int w = 0; w < N_NEW; w++)
        if (width[w] <= 0.0)
            return 0;
    if (step_with(growth, i, j, k, width) >= growth->best.step_s)
        return 0;
    const double weight[N_NEW] = {1.0 / nodes[k].compute_s, 1.0 / nodes[k].compute_s,
                                  1.0 / nodes[growth->members[i].node].compute_s,
                                  1.0 / nodes[growth->members[j].node].compute_s};
    trace_all(growth, k, insertion);
    if (share_new(growth, weight, insertion, err) < 0)
        return -1;
    insertion->at = i;
    insertion->node = k;
    insertion->step_s = step_with(growth, i, j, k, insertion->bandwidth);
    if (insertion->step_s < growth->best.step_s)
        keep(growth, insertion);
    return 0;
}

/* Every node between position i and the next one, whose ways to each other give back what they
 * have. */
static int try_position(struct rsc_growth *growth, int i, struct insertion *insertion,
                        struct rsc_err *err)
{
    const struct rsc_graph *graph = growth->graph;
    int j = (i + 1) % growth->n, ends[2] = {growth->members[i].node, growth->members[j].node};
    bool gives_back = growth->n > 1 && !growth->crowded;
    if (gives_back) {
        add_room(growth, &growth->members[i].next, 1.0);
        add_room(growth, &growth->members[j].prev, 1.0);
    }
    for (int e = 0; e < 2; e++) {
        rsc_widest_find(graph, growth->room, ends[e], true, &growth->from[e]);
        rsc_widest_find(graph, growth->room, ends[e], false, &growth->to[e]);
    }
    int rc = 0;
    for (int k = 0; k < graph->n_nodes && rc == 0; k++)
        if (!growth->in[k] && rsc_node_computes(&graph->nodes[k]))
            rc = try_node(growth, i, j, k, insertion, err);
    if (!growth->crowded)
        measure_room(growth);
    return rc;
}

/* ---- Insertion ---- */

static int set_way(struct rsc_way *way, const struct insertion *insertion, int w,
                   struct rsc_err *err)
{
    const struct rsc_way *laid = &insertion->ways[w];
    int *arcs = malloc(((size_t)laid->n_arcs + 1) * sizeof *arcs);
    if (!arcs)
        return rsc_fail_nomem(err);
    memcpy(arcs, laid->arcs, (size_t)laid->n_arcs * sizeof *arcs);
    free(way->arcs);
    *way = *laid;
    way->arcs = arcs;
    way->bandwidth = insertion->bandwidth[w];
    return 0;
}

static void set_exchanges(struct rsc_growth *growth)
{
    for (int i = 0; i < growth->n; i++) {
        struct rsc_member *member = &growth->members[i];
        member->exchange_s =
            growth->n > 1 ? exchange_s(growth, member->next.bandwidth, member->prev.bandwidth)
                          : 0.0;
    }
}

static int insert(struct rsc_growth *growth, struct rsc_err *err)
{
    const struct insertion *best = &growth->best;
    struct rsc_member *members = growth->members, *new = &members[best->at + 1];
    memmove(new + 1, new, (size_t)(growth->n - best->at - 1) * sizeof *new);
    *new = (struct rsc_member){.node = best->node};
    growth->in[best->node] = true;
    growth->n++;
    struct rsc_member *after = &members[(best->at + 2) % growth->n];
    if (set_way(&members[best->at].next, best, I_TO_K, err) < 0 ||
        set_way(&after->prev, best, J_TO_K, err) < 0 ||
        set_way(&new->prev, best, K_TO_I, err) < 0 || set_way(&new->next, best, K_TO_J, err) < 0)
        return -1;
    enum rsc_refine refine =
        growth->crowded && growth->refine == RSC_REFINE_NONE ? RSC_REFINE_FAIR : growth->refine;
    growth->crowded = false;
    if (rsc_allot(growth->graph, refine, members, growth->n, err) < 0)
        return -1;
    set_exchanges(growth);
    measure_room(growth);
    return 0;
}

/* A ring of the one node, without ways. */
static void start_with(struct rsc_growth *growth, int node)
{
    for (int i = 0; i < growth->n; i++)
        growth->in[growth->members[i].node] = false;
    growth->members[0] = (struct rsc_member){.node = node};
    growth->in[node] = true;
    growth->n = 1;
}

/* The best pair, whoever begins. */
static int try_pairs(struct rsc_growth *growth, struct insertion *insertion, struct rsc_err *err)
{
    int begin = growth->members[0].node;
    for (int v = 0; v < growth->graph->n_nodes; v++) {
        double before_s = growth->best.step_s;
        if (!rsc_node_computes(&growth->graph->nodes[v]))
            continue;
        start_with(growth, v);
        if (try_position(growth, 0, insertion, err) < 0)
            return -1;
        if (growth->best.step_s < before_s)
            begin = v;
    }
    start_with(growth, begin);
    return 0;
}

static int try_all(struct rsc_growth *growth, struct insertion *insertion, struct rsc_err *err)
{
    growth->best.step_s = INFINITY;
    if (growth->n == 1)
        return try_pairs(growth, insertion, err);
    for (int i = 0; i < growth->n; i++)
        if (try_position(growth, i, insertion, err) < 0)
            return -1;
    return 0;
}

/* Where no way finds room any more, all ways are to share anew with those to come. */
static int find_best(struct rsc_growth *growth, struct rsc_err *err)
{
    size_t n = (size_t)growth->graph->n_nodes;
    struct insertion insertion = {0};
    int *arcs = malloc(N_NEW * n * sizeof *arcs);
    for (int w = 0; arcs && w < N_NEW; w++)
        insertion.ways[w].arcs = arcs + (size_t)w * n;
    int rc = arcs ? try_all(growth, &insertion, err) : rsc_fail_nomem(err);
    if (rc == 0 && isinf(growth->best.step_s) && growth->n > 1) {
        growth->crowded = true;
        measure_crowd(growth);
        rc = try_all(growth, &insertion, err);
    }
    free(arcs);
    return rc;
}

int rsc_growth_step(struct rsc_growth *growth, bool *grown, struct rsc_err *err)
{
    if (find_best(growth, err) < 0)
        return -1;
    *grown = isfinite(growth->best.step_s);
    return *grown ? insert(growth, err) : 0;
}

int rsc_growth_begin(struct rsc_growth *growth, struct rsc_err *err)
{
    int best = -1;
    const struct rsc_node *nodes = growth->graph->nodes;
    for (int v = 0; v < growth->graph->n_nodes; v++)
        if (rsc_node_computes(&nodes[v]) &&
            (best < 0 || nodes[v].compute_s < nodes[best].compute_s))
            best = v;
    if (best < 0)
        return rsc_fail(err, RSC_ECONDITION, "no node computes, expected one at least");
    start_with(growth, best);
    measure_room(growth);
    return 0;
}

/* ---- Results ---- */

int rsc_growth_size(const struct rsc_growth *growth)
{
    return growth->n;
}

double rsc_growth_step_s(const struct rsc_growth *growth)
{
    for (int m = 0; m < growth->n; m++) {
        growth->compute_s[m] = growth->graph->nodes[growth->members[m].node].compute_s;
        growth->exchange_s[m] = growth->members[m].exchange_s;
    }
    return rsc_slices_step_s(growth->n, growth->compute_s, growth->exchange_s,
                             (double)growth->problem->items);
}

int rsc_growth_copy(const struct rsc_growth *growth, struct rsc_ring *out, struct rsc_err *err)
{
    struct rsc_ring ring = {.n = growth->n, .refine = growth->refine};
    ring.members = calloc((size_t)growth->n, sizeof *ring.members);
    int rc = ring.members ? 0 : rsc_fail_nomem(err);
    for (int i = 0; i < growth->n && rc == 0; i++) {
        const struct rsc_member *from = &growth->members[i];
        ring.members[i] = (struct rsc_member){.node = from->node, .exchange_s = from->exchange_s};
        rc = rsc_way_copy(&from->next, &ring.members[i].next, err);
        if (rc == 0)
            rc = rsc_way_copy(&from->prev, &ring.members[i].prev, err);
    }
    if (rc == 0)
        *out = ring;
    else
        rsc_ring_clear(&ring);
    return rc;
}

/* ---- Memory ---- */

static bool allocate(struct rsc_growth *growth)
{
    size_t n = (size_t)growth->graph->n_nodes + 1, links = (size_t)growth->graph->n_links + 1;
    growth->members = calloc(n, sizeof *growth->members);
    growth->in = calloc(n, sizeof *growth->in);
    growth->room = malloc(links * sizeof *growth->room);
    growth->mask = calloc(links, sizeof *growth->mask);
    growth->compute_s = malloc(n * sizeof *growth->compute_s);
    growth->exchange_s = malloc(n * sizeof *growth->exchange_s);
    bool allocated = growth->members && growth->in && growth->room && growth->mask &&
                     growth->compute_s && growth->exchange_s;
    for (int e = 0; e < 2; e++)
        allocated = rsc_widest_allocate(&growth->from[e], n) &&
                    rsc_widest_allocate(&growth->to[e], n) && allocated;
    for (int w = 0; w < N_NEW; w++) {
        growth->best.ways[w].arcs = malloc(n * sizeof(int));
        allocated = allocated && growth->best.ways[w].arcs;
    }
    return allocated;
}

struct rsc_growth *rsc_growth_new(const struct rsc_graph *graph,
                                  const struct rsc_ring_problem *problem, enum rsc_refine refine)
{
    struct rsc_growth *growth = calloc(1, sizeof *growth);
    if (!growth)
        return NULL;
    growth->graph = graph;
    growth->problem = problem;
    growth->refine = refine;
    if (allocate(growth))
        return growth;
    rsc_growth_free(growth);
    return NULL;
}

void rsc_growth_free(struct rsc_growth *growth)
{
    if (!growth)
        return;
    for (int i = 0; i < growth->n; i++) {
        free(growth->members[i].next.arcs);
        free(growth->members[i].prev.arcs);
    }
    for (int e = 0; e < 2; e++) {
        rsc_widest_free(&growth->from[e]);
        rsc_widest_free(&growth->to[e]);
    }
    for (int w = 0; w < N_NEW; w++)
        free(growth->best.ways[w].arcs);
    free(growth->members);
    free(growth->in);
    free(growth->room);
    free(growth->mask);
    free(growth->compute_s);
    free(growth->exchange_s);
    free(growth);
}
