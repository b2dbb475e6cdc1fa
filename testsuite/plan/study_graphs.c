/* SPDX-License-Identifier: MIT
 * study_graphs.c steady|startups PLATFORMS|ring|sizes: the studies of [Steady] 6 and [Ring] 5 as
 * CSV, and one of [Divisible] appendix A.
 *
 * steady: the mean part of the graph's throughput that each tree reaches, over 50 random graphs of
 * degrees 3 to 5, 4 on average, with 5 to 15 nodes; three ratios of computing to communication.
 * startups: the time that a number of items takes on random trees, and graphs, whose links have
 * start-ups, as a part of what the throughput would take without start-ups, start and end.
 * ring: size of the best ring and length of its step for growing borders, and what the refinements
 * gain, on two platforms of three levels.
 * sizes: length of the step of rings of each size, without refinement, for four borders. */
#include "instance.h"
#include "ring.h"
#include "steady.h"
#include "throughput.h"
#include "tiers.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GRAPHS = 50, MOST_NODES = 15 };

static void die(const char *why)
{
    fprintf(stderr, "study: %s\n", why);
    exit(1);
}

/* ---- [Steady] figure 9 ---- */

static double uniform(uint64_t *state, double low, double high)
{
    return low + (high - low) * (double)instance_between(state, 0, 1000000) / 1e6;
}

/* Edges of a random graph whose degrees are 3 to 5 and 2 n edges in all; false: not this time. */
static bool draw_edges(int n, bool edge[MOST_NODES][MOST_NODES], uint64_t *state)
{
    int degree[MOST_NODES] = {0}, edges = 0;
    memset(edge, 0, sizeof(bool[MOST_NODES][MOST_NODES]));
    for (int tries = 0; tries < 1000 && edges < 2 * n; tries++) {
        int a = (int)instance_between(state, 0, n - 1), b = (int)instance_between(state, 0, n - 1);
        int most = tries < 300 ? 4 : 5;
        if (a == b || edge[a][b] || degree[a] >= most || degree[b] >= most)
            continue;
        edge[a][b] = edge[b][a] = true;
        degree[a]++;
        degree[b]++;
        edges++;
    }
    for (int v = 0; v < n; v++)
        if (degree[v] < 3)
            return false;
    return edges == 2 * n;
}

static void draw_nodes(struct rsc_graph *graph, int n, double least_w, double most_w,
                       uint64_t *state)
{
    char name[16];
    for (int v = 0; v < n; v++) {
        snprintf(name, sizeof name, "p%d", v);
        struct rsc_node node = {.name = name,
                                .compute_s = uniform(state, least_w, most_w),
                                .send_ports = 1,
                                .receive_ports = 1,
                                .master = v == 0};
        if (rsc_graph_add_node(graph, &node, NULL) < 0)
            die("no node");
    }
}

static struct rsc_graph *draw_graph(int n, double least_w, double most_w, uint64_t *state)
{
    bool edge[MOST_NODES][MOST_NODES];
    struct rsc_graph *graph = rsc_graph_new();
    while (!draw_edges(n, edge, state))
        continue;
    draw_nodes(graph, n, least_w, most_w, state);
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
            struct rsc_link link = {
                .name = "l", .from = a, .to = b, .per_item_s = uniform(state, 25.0, 35.0)};
            if (edge[a][b] && rsc_graph_add_link(graph, &link, NULL) < 0)
                die("no link");
        }
    if (rsc_graph_index(graph, NULL) < 0)
        die("no index");
    return graph;
}

/* Is every node reached? */
static bool is_whole(const int *parent, int n)
{
    int reached = 1;
    for (int v = 0; v < n; v++)
        reached += parent[v] >= 0;
    return reached == n;
}

static void add_parts(int n, double least_w, double most_w, uint64_t *state, double *parts)
{
    struct rsc_flow flow;
    struct rsc_err err;
    int parent[MOST_NODES];
    double rate;
    struct rsc_graph *graph;
    while (true) { /* connected graphs only */
        graph = draw_graph(n, least_w, most_w, state);
        if (rsc_tree_find(graph, RSC_TREE_MST, NULL, parent, &err) == 0 && is_whole(parent, n))
            break;
        rsc_graph_free(graph);
    }
    if (rsc_throughput(graph, &(struct rsc_usage){0}, &flow, &err) < 0)
        die(err.text);
    for (int t = 0; t < RSC_TREE_BEST; t++) {
        if (rsc_tree_find(graph, (enum rsc_tree_kind)t, &flow, parent, &err) < 0 ||
            rsc_tree_rate(graph, parent, &rate, &err) < 0)
            die(err.text);
        parts[t] += rate / flow.throughput / GRAPHS;
    }
    rsc_flow_clear(&flow);
    rsc_graph_free(graph);
}

static void study_steady(void)
{
    static const double ratios[] = {0.1, 1.0, 10.0}; /* of computing to communication */
    uint64_t state = 2002;
    printf("compute/communicate,nodes");
    for (int t = 0; t < RSC_TREE_BEST; t++)
        printf(",%s", rsc_tree_id((enum rsc_tree_kind)t));
    printf("\n");
    for (int r = 0; r < 3; r++)
        for (int n = 5; n <= MOST_NODES; n++) {
            double parts[RSC_N_TREES] = {0.0};
            for (int k = 0; k < GRAPHS; k++)
                add_parts(n, 25.0 * ratios[r], 35.0 * ratios[r], &state, parts);
            printf("%g,%d", ratios[r], n);
            for (int t = 0; t < RSC_TREE_BEST; t++)
                printf(",%.4f", parts[t]);
            printf("\n");
        }
}

/* ---- [Divisible] appendix A ---- */

enum { STARTUP_NODES = 10 };

/* A random tree and so many links more. */
static struct rsc_graph *draw_with_startups(int more, uint64_t *state)
{
    struct rsc_graph *graph = rsc_graph_new();
    draw_nodes(graph, STARTUP_NODES, 250.0, 350.0, state);
    for (int k = 1; k < STARTUP_NODES + more; k++) {
        int to = k < STARTUP_NODES ? k : (int)instance_between(state, 1, STARTUP_NODES - 1);
        struct rsc_link link = {.name = "l",
                                .from = (int)instance_between(state, 0, to - 1),
                                .to = to,
                                .per_item_s = uniform(state, 25.0, 35.0),
                                .startup_s = uniform(state, 0.0, 300.0)};
        if (rsc_graph_add_link(graph, &link, NULL) < 0)
            die("no link");
    }
    if (rsc_graph_index(graph, NULL) < 0)
        die("no index");
    return graph;
}

/* Mean time for the items, as a part of the least that is possible. */
static double mean_part(int platforms, int more, int64_t items)
{
    uint64_t state = 2003;
    double sum = 0.0;
    for (int k = 0; k < platforms; k++) {
        struct rsc_graph *graph = draw_with_startups(more, &state);
        struct rsc_steady_problem problem = {.items = items};
        struct rsc_steady steady;
        struct rsc_err err;
        if (rsc_steady_plan(graph, &problem, &steady, &err) < 0)
            die(err.text);
        sum += steady.period_s * (double)steady.periods * steady.bound / (double)items;
        rsc_steady_clear(&steady);
        rsc_graph_free(graph);
    }
    return sum / platforms;
}

static void study_startups(int platforms)
{
    printf("items,trees,graphs\n");
    for (int64_t items = 10; items <= 1000000; items *= 10)
        printf("%" PRId64 ",%.4f,%.4f\n", items, mean_part(platforms, 0, items),
               mean_part(platforms, STARTUP_NODES, items));
}

/* ---- [Ring] figures 5 to 14 ---- */

enum { RING_ITEMS = 1000000 };

static const struct kind {
    const char *name;
    struct rsc_tiers tiers;
} kinds[] = {{"first", {3, 2, 3, 3, 3, 1000, 1e6}}, {"second", {6, 2, 3, 3, 1, 1000, 1e6}}};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

static struct rsc_graph *make_platform(const struct kind *kind)
{
    struct rsc_graph *graph;
    struct rsc_err err;
    if (rsc_tiers_make(&kind->tiers, &graph, &err) < 0)
        die(err.text);
    return graph;
}

static struct rsc_ring plan_ring(const struct rsc_graph *graph, double part, enum rsc_refine refine)
{
    struct rsc_ring_problem problem = {RING_ITEMS, part * RING_ITEMS, refine};
    struct rsc_ring ring;
    struct rsc_err err;
    if (rsc_ring_plan(graph, &problem, &ring, &err) < 0)
        die(err.text);
    return ring;
}

static void study_platform(const struct kind *kind)
{
    struct rsc_graph *graph = make_platform(kind);
    for (double part = 1e-5; part < 20.0; part *= 10.0) {
        printf("%s,%d,%d,%g", kind->name, graph->n_nodes, graph->n_links, part);
        for (int r = RSC_REFINE_NONE; r < RSC_N_REFINES; r++) {
            struct rsc_ring ring = plan_ring(graph, part, (enum rsc_refine)r);
            printf(",%d,%.6g", ring.n, ring.rational_s / RING_ITEMS);
            rsc_ring_clear(&ring);
        }
        printf("\n");
    }
    rsc_graph_free(graph);
}

static void study_ring(void)
{
    printf("platform,nodes,links,H/W,size none,step/W none,size fair,step/W fair,size solver,"
           "step/W solver\n");
    for (int k = 0; k < N_KINDS; k++)
        study_platform(&kinds[k]);
}

static void study_sizes_of(const struct kind *kind)
{
    enum { N_PARTS = 4 };
    static const double parts[N_PARTS] = {0.001, 0.01, 0.1, 1.0};
    struct rsc_graph *graph = make_platform(kind);
    struct rsc_ring rings[N_PARTS];
    for (int k = 0; k < N_PARTS; k++)
        rings[k] = plan_ring(graph, parts[k], RSC_REFINE_NONE);
    for (int n = 1; n <= rings[0].n_sizes; n++) {
        printf("%s,%d", kind->name, n);
        for (int k = 0; k < N_PARTS; k++)
            printf(",%.6g", rings[k].by_size[n] / RING_ITEMS);
        printf("\n");
    }
    for (int k = 0; k < N_PARTS; k++)
        rsc_ring_clear(&rings[k]);
    rsc_graph_free(graph);
}

static void study_sizes(void)
{
    printf("platform,size,H/W = 0.001,H/W = 0.01,H/W = 0.1,H/W = 1\n");
    for (int k = 0; k < N_KINDS; k++)
        study_sizes_of(&kinds[k]);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "steady") == 0)
        study_steady();
    else if (argc == 3 && strcmp(argv[1], "startups") == 0 && atoi(argv[2]) > 0)
        study_startups(atoi(argv[2]));
    else if (argc == 2 && strcmp(argv[1], "ring") == 0)
        study_ring();
    else if (argc == 2 && strcmp(argv[1], "sizes") == 0)
        study_sizes();
    else
        die("expected steady, startups PLATFORMS, ring or sizes");
    return 0;
}
