/* SPDX-License-Identifier: MIT
 * bench_graphs.c: what planning on graphs takes, against goals; one line of JSON per measurement.
 * Goals are for processor time. Exit status 1 when one was missed. */
#include "graphs.h"
#include "instance.h"
#include "ring.h"
#include "steady.h"
#include "tiers.h"

#include <stdio.h>
#include <time.h>

static double cpu_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int report(const char *name, const struct rsc_graph *graph, double seconds, double goal_s,
                  double result)
{
    printf("{\"bench\": \"%s\", \"nodes\": %d, \"links\": %d, \"cpu_seconds\": %.6f, "
           "\"goal\": %g, \"result\": %.9g}\n",
           name, graph->n_nodes, graph->n_links, seconds, goal_s, result);
    if (seconds <= goal_s)
        return 0;
    fprintf(stderr, "bench: %s took %.3f s, the goal is %g s\n", name, seconds, goal_s);
    return 1;
}

/* The whole plan: linear program, period and timetable. */
static int bench_steady(const char *name, const struct graphs_kind *kind, double goal_s)
{
    uint64_t seed = 1;
    struct rsc_steady steady;
    struct rsc_err err;
    struct rsc_graph *graph = graphs_random(kind, &seed);
    struct rsc_steady_problem problem = {0};
    for (int v = 0; v < graph->n_nodes; v++)
        graph->nodes[v].compute_s *= 100.0; /* so that items go everywhere */
    double from_s = cpu_s();
    if (rsc_steady_plan(graph, &problem, &steady, &err) < 0) {
        fprintf(stderr, "bench: %s: %s\n", name, err.text);
        return 1;
    }
    int missed = report(name, graph, cpu_s() - from_s, goal_s, steady.flow.throughput);
    rsc_steady_clear(&steady);
    rsc_graph_free(graph);
    return missed;
}

/* The size of the larger platform of [Ring] 5.1: 70 processors, 103 routers, 182 links. */
static int bench_ring(double goal_s)
{
    struct rsc_tiers tiers = {6, 2, 3, 3, 1, 1000, 1e6};
    struct rsc_ring_problem problem = {100000, 1000.0, RSC_REFINE_AUTO};
    struct rsc_graph *graph;
    struct rsc_ring ring;
    struct rsc_err err;
    if (rsc_tiers_make(&tiers, &graph, &err) < 0) {
        fprintf(stderr, "bench: ring: %s\n", err.text);
        return 1;
    }
    double from_s = cpu_s();
    if (rsc_ring_plan(graph, &problem, &ring, &err) < 0) {
        fprintf(stderr, "bench: ring: %s\n", err.text);
        return 1;
    }
    int missed = report("ring", graph, cpu_s() - from_s, goal_s, ring.step_s);
    rsc_ring_clear(&ring);
    rsc_graph_free(graph);
    return missed;
}

int main(void)
{
    int missed = bench_steady("steady", &(struct graphs_kind){100, 101, 1, false, 0}, 1.0);
    missed += bench_steady("steady-mixed", &(struct graphs_kind){100, 101, 2, true, 0}, 1.0);
    missed += bench_ring(10.0);
    return missed > 0;
}
