/* SPDX-License-Identifier: MIT
 *
 * A flow from a source over left vertices, edges and right vertices to a sink. What is below a
 * lower bound flows from an extra source to an extra sink instead, which is how a flow with lower
 * bounds becomes one without. */
#include "bmatch.h"

#include "err.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct pipe {     /* one direction; its other one is the neighbour with the index ^ 1 */
    int to, next; /* next of the same origin, -1: last */
    int room;
};

struct net {
    struct pipe *pipes;
    int *first; /* [n] */
    int *via;   /* [n] pipe by which the search came; -1: not reached */
    int *queue; /* [n] */
    int n, n_pipes;
};

enum { SOURCE, SINK, EXTRA_SOURCE, EXTRA_SINK, N_SPECIAL };

static void add_pipe(struct net *net, int from, int to, int room)
{
    net->pipes[net->n_pipes] = (struct pipe){to, net->first[from], room};
    net->first[from] = net->n_pipes++;
    net->pipes[net->n_pipes] = (struct pipe){from, net->first[to], 0};
    net->first[to] = net->n_pipes++;
}

/* A pipe that takes at least `least`: the part above it is free, that below is demanded. */
static void add_bounded(struct net *net, int from, int to, int least, int most)
{
    add_pipe(net, from, to, most - least);
    add_pipe(net, EXTRA_SOURCE, to, least);
    add_pipe(net, from, EXTRA_SINK, least);
}

/* Breadth first, along pipes with room. */
static bool reach(struct net *net, int from, int to)
{
    int n = 0;
    for (int v = 0; v < net->n; v++)
        net->via[v] = -1;
    net->queue[n++] = from;
    for (int k = 0; k < n && net->via[to] < 0; k++) {
        for (int p = net->first[net->queue[k]]; p >= 0; p = net->pipes[p].next) {
            int v = net->pipes[p].to;
            if (net->pipes[p].room > 0 && net->via[v] < 0 && v != from) {
                net->via[v] = p;
                net->queue[n++] = v;
            }
        }
    }
    return net->via[to] >= 0;
}

static void push(struct net *net, int from, int to)
{
    int room = INT_MAX;
    for (int v = to; v != from; v = net->pipes[net->via[v] ^ 1].to)
        room = net->pipes[net->via[v]].room < room ? net->pipes[net->via[v]].room : room;
    for (int v = to; v != from; v = net->pipes[net->via[v] ^ 1].to) {
        net->pipes[net->via[v]].room -= room;
        net->pipes[net->via[v] ^ 1].room += room;
    }
}

static void fill(struct net *net, int from, int to)
{
    while (reach(net, from, to))
        push(net, from, to);
}

/* The first pipe of edge e is 6 * e: three pipes of two directions each. */
static void build(const struct rsc_bmatch *problem, struct net *net)
{
    for (int e = 0; e < problem->n_edges; e++) {
        int from = problem->left[e] < 0 ? SOURCE : N_SPECIAL + problem->left[e];
        int to = problem->right[e] < 0 ? SINK : N_SPECIAL + problem->right[e];
        add_bounded(net, from, to, problem->must[e], problem->may[e]);
    }
    for (int v = 0; v < problem->n_vertices; v++) {
        int from = problem->is_left[v] ? SOURCE : N_SPECIAL + v;
        int to = problem->is_left[v] ? N_SPECIAL + v : SINK;
        add_bounded(net, from, to, problem->least[v], problem->most[v]);
    }
    add_pipe(net, SINK, SOURCE, INT_MAX);
}

/* Is every demand met? */
static bool is_met(const struct net *net)
{
    for (int p = net->first[EXTRA_SOURCE]; p >= 0; p = net->pipes[p].next)
        if (net->pipes[p].room > 0)
            return false;
    return true;
}

static void solve(const struct rsc_bmatch *problem, struct net *net, bool *chosen, bool *found)
{
    build(problem, net);
    int circulation = net->n_pipes - 2;
    fill(net, EXTRA_SOURCE, EXTRA_SINK);
    *found = is_met(net);
    net->pipes[circulation].room = net->pipes[circulation + 1].room = 0;
    if (*found)
        fill(net, SOURCE, SINK);
    for (int e = 0; e < problem->n_edges; e++)
        chosen[e] = problem->must[e] || net->pipes[6 * e + 1].room > 0;
}

int rsc_bmatch_find(const struct rsc_bmatch *problem, bool *chosen, bool *found,
                    struct rsc_err *err)
{
    struct net net = {.n = N_SPECIAL + problem->n_vertices};
    size_t pipes = 6 * ((size_t)problem->n_edges + (size_t)problem->n_vertices) + 2;
    net.pipes = malloc(pipes * sizeof *net.pipes);
    net.first = malloc((size_t)net.n * sizeof *net.first);
    net.via = malloc((size_t)net.n * sizeof *net.via);
    net.queue = malloc((size_t)net.n * sizeof *net.queue);
    bool allocated = net.pipes && net.first && net.via && net.queue;
    if (allocated) {
        for (int v = 0; v < net.n; v++)
            net.first[v] = -1;
        solve(problem, &net, chosen, found);
    }
    free(net.pipes);
    free(net.first);
    free(net.via);
    free(net.queue);
    return allocated ? 0 : rsc_fail_nomem(err);
}
