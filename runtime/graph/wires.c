/* SPDX-License-Identifier: MIT
 *
 * Points are nodes and ends of wires; points that are the same place are joined, each set having
 * one that stands for it, a node if there is one in it. A route joins where it begins to an end of
 * its first wire, the other end to one of the next wire, and so on. Which end comes first is told
 * by the place before or behind, once that is known; routes of which it is not wait for others. */
#include "wires.h"

#include "err.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 32 };

struct route {
    int from, to, n;
    struct rsc_step *steps; /* [n] */
    bool both_ways;
    long line;
};

struct rsc_wires {
    struct rsc_wire *wires;
    struct route *routes;
    int n_wires, n_routes;
};

/* Room for one more of n elements of `size` bytes, in steps that double. */
static void *grown(void *array, int n, size_t size)
{
    return n & (n - 1) ? array : realloc(array, (n ? 2 * (size_t)n : 1) * size);
}

struct rsc_wires *rsc_wires_new(void)
{
    return calloc(1, sizeof(struct rsc_wires));
}

void rsc_wires_free(struct rsc_wires *wires)
{
    for (int k = 0; wires && k < wires->n_routes; k++)
        free(wires->routes[k].steps);
    if (wires) {
        free(wires->routes);
        free(wires->wires);
    }
    free(wires);
}

int rsc_wires_add(struct rsc_wires *wires, const struct rsc_wire *wire)
{
    struct rsc_wire *all = grown(wires->wires, wires->n_wires, sizeof *all);
    if (!all)
        return -1;
    wires->wires = all;
    all[wires->n_wires] = *wire;
    return wires->n_wires++;
}

int rsc_wires_find(const struct rsc_wires *wires, const char *id)
{
    for (int k = 0; k < wires->n_wires; k++)
        if (strcmp(wires->wires[k].id, id) == 0)
            return k;
    return -1;
}

const struct rsc_wire *rsc_wires_get(const struct rsc_wires *wires, int wire)
{
    return &wires->wires[wire];
}

int rsc_wires_route(struct rsc_wires *wires, int from, int to, const struct rsc_step *steps, int n,
                    bool both_ways, long line)
{
    struct route *all = grown(wires->routes, wires->n_routes, sizeof *all);
    if (all)
        wires->routes = all;
    struct rsc_step *own = malloc((size_t)n * sizeof *own);
    if (!all || !own) {
        free(own);
        return -1;
    }
    memcpy(own, steps, (size_t)n * sizeof *own);
    all[wires->n_routes++] = (struct route){from, to, n, own, both_ways, line};
    return 0;
}

/* ---- Places ---- */

struct net {
    const struct rsc_wires *wires;
    struct rsc_graph *graph;
    int n_nodes;           /* of the graph, before routers come to it */
    int *joined;           /* [n_nodes + 2 n_wires] another point of the same set, or itself */
    bool *is_up, *is_down; /* [n_wires] used from the first end to the second, or back */
    bool *done;            /* [n_routes] */
};

static int place_of(const struct net *net, int point)
{
    while (net->joined[point] != point)
        point = net->joined[point];
    return point;
}

static int end_of(const struct net *net, int wire, int end)
{
    return net->n_nodes + 2 * wire + end;
}

/* False: they are two different nodes. */
static bool can_join(const struct net *net, int a, int b)
{
    a = place_of(net, a);
    b = place_of(net, b);
    return a == b || a >= net->n_nodes || b >= net->n_nodes;
}

static void join(struct net *net, int a, int b)
{
    a = place_of(net, a);
    b = place_of(net, b);
    net->joined[a < b ? b : a] = a < b ? a : b; /* nodes come first */
}

static bool is_fresh(const struct net *net, int wire)
{
    return !net->is_up[wire] && !net->is_down[wire];
}

/* ---- Routes ---- */

/* Does the place have an end of the wire, and which one? -1: none, or both. */
static int end_at(const struct net *net, int wire, int place)
{
    bool first = place_of(net, place) == place_of(net, end_of(net, wire, 0));
    bool second = place_of(net, place) == place_of(net, end_of(net, wire, 1));
    return first == second ? -1 : second;
}

/* The end by which a wire is entered, from place `before` (-1: not known) to `behind`; -1: it
 * cannot be told. */
static int entered_by(const struct net *net, const struct rsc_step *step, int before, int behind)
{
    if (step->heading != RSC_EITHER_WAY)
        return step->heading == RSC_DOWN;
    int end = before < 0 ? -1 : end_at(net, step->wire, before);
    if (end < 0 && behind >= 0) {
        end = end_at(net, step->wire, behind);
        end = end < 0 ? -1 : 1 - end;
    }
    return end < 0 && is_fresh(net, step->wire) ? 0 : end;
}

/* Fill entered[n]: of all steps by which end, as far as it can be told from both sides. */
static bool tell_ends(const struct net *net, const struct route *route, int *entered)
{
    int before = route->from, behind = route->to, known = 0;
    for (int k = 0; k < route->n; k++) {
        const struct rsc_step *step = &route->steps[k];
        entered[k] = entered_by(net, step, before, k + 1 < route->n ? -1 : route->to);
        before = entered[k] < 0 ? -1 : end_of(net, step->wire, 1 - entered[k]);
    }
    for (int k = route->n - 1; k >= 0; k--) {
        const struct rsc_step *step = &route->steps[k];
        if (entered[k] < 0)
            entered[k] = entered_by(net, step, k == 0 ? route->from : -1, behind);
        behind = entered[k] < 0 ? -1 : end_of(net, step->wire, entered[k]);
        known += entered[k] >= 0;
    }
    return known == route->n;
}

/* Join what meets on the route; false: it would join two nodes. */
static bool join_route(struct net *net, const struct route *route, const int *entered)
{
    int at = route->from;
    for (int k = 0; k < route->n; k++) {
        int wire = route->steps[k].wire, in = end_of(net, wire, entered[k]);
        if (!can_join(net, at, in))
            return false;
        join(net, at, in);
        at = end_of(net, wire, 1 - entered[k]);
        *(entered[k] == 0 ? &net->is_up[wire] : &net->is_down[wire]) = true;
        if (route->both_ways)
            net->is_up[wire] = net->is_down[wire] = true;
    }
    if (!can_join(net, at, route->to))
        return false;
    join(net, at, route->to);
    return true;
}

/* Lay routes whose steps are told, or as they are written if `guess`: then one at most. Returns how
 * many; -1: out of memory; -2: one contradicts the others, *line. */
static int lay_routes(struct net *net, bool guess, long *line)
{
    int laid = 0;
    for (int r = 0; r < net->wires->n_routes && !(guess && laid); r++) {
        const struct route *route = &net->wires->routes[r];
        if (net->done[r])
            continue;
        int *entered = malloc((size_t)route->n * sizeof *entered);
        if (!entered)
            return -1;
        bool told = tell_ends(net, route, entered);
        for (int k = 0; k < route->n && guess; k++)
            entered[k] = entered[k] < 0 ? 0 : entered[k];
        bool good = !(told || guess) || join_route(net, route, entered);
        free(entered);
        if (!good) {
            *line = route->line;
            return -2;
        }
        net->done[r] = told || guess;
        laid += net->done[r];
    }
    return laid;
}

static int lay_all(struct net *net, long *line, struct rsc_err *err)
{
    int laid = 1;
    for (bool guess = false; laid > 0 || !guess;) {
        guess = laid == 0;
        laid = lay_routes(net, guess, line);
        if (laid == -1)
            return rsc_fail_nomem(err);
        if (laid < 0)
            return rsc_fail(err, RSC_ESYNTAX,
                            "found a route that contradicts those above: one of its links would "
                            "have more than two ends");
    }
    return 0;
}

/* ---- Links ---- */

/* The node at a place; a router where the description has none. */
static int node_at(struct net *net, int point, int *routers, struct rsc_err *err)
{
    char name[NAME_SIZE];
    int place = place_of(net, point);
    if (place < net->n_nodes)
        return place;
    if (routers[place - net->n_nodes] >= 0)
        return routers[place - net->n_nodes];
    for (int k = 1;
         snprintf(name, sizeof name, "junction-%d", k), rsc_graph_find(net->graph, name) >= 0; k++)
        continue;
    struct rsc_node router = rsc_graph_node(name, INFINITY);
    return routers[place - net->n_nodes] = rsc_graph_add_node(net->graph, &router, err);
}

int rsc_wire_lay(const struct rsc_wire *wire, struct rsc_graph *graph, int from, int to,
                 bool both_ways, struct rsc_err *err)
{
    struct rsc_link link = {.name = (char *)wire->id,
                            .from = from,
                            .to = to,
                            .per_item_s = (double)graph->item_bytes / wire->bandwidth,
                            .startup_s = wire->latency_s,
                            .directed = !both_ways || wire->sharing != RSC_SHARED,
                            .backbone = wire->sharing == RSC_FATPIPE};
    if (rsc_graph_add_link(graph, &link, err) < 0)
        return -1;
    if (!both_ways || wire->sharing == RSC_SHARED)
        return 0;
    link.from = to;
    link.to = from;
    return rsc_graph_add_link(graph, &link, err) < 0 ? -1 : 0;
}

static int lay_wires(struct net *net, int *routers, struct rsc_err *err)
{
    for (int w = 0; w < net->wires->n_wires; w++) {
        if (is_fresh(net, w))
            continue;
        int first = node_at(net, end_of(net, w, 0), routers, err);
        int second = first < 0 ? -1 : node_at(net, end_of(net, w, 1), routers, err);
        bool up = net->is_up[w], both = up && net->is_down[w];
        if (second < 0 || rsc_wire_lay(&net->wires->wires[w], net->graph, up ? first : second,
                                       up ? second : first, both, err) < 0)
            return -1;
    }
    return 0;
}

int rsc_wires_connect(const struct rsc_wires *wires, struct rsc_graph *graph, long *line,
                      struct rsc_err *err)
{
    size_t points = (size_t)graph->n_nodes + 2 * (size_t)wires->n_wires;
    struct net net = {.wires = wires,
                      .graph = graph,
                      .n_nodes = graph->n_nodes,
                      .joined = malloc((points + 1) * sizeof *net.joined),
                      .is_up = calloc((size_t)wires->n_wires + 1, sizeof *net.is_up),
                      .is_down = calloc((size_t)wires->n_wires + 1, sizeof *net.is_down),
                      .done = calloc((size_t)wires->n_routes + 1, sizeof *net.done)};
    int *routers = malloc((2 * (size_t)wires->n_wires + 1) * sizeof *routers);
    int rc = 0;
    if (!net.joined || !net.is_up || !net.is_down || !net.done || !routers)
        rc = rsc_fail_nomem(err);
    for (size_t k = 0; k < points && rc == 0; k++)
        net.joined[k] = (int)k;
    for (int k = 0; k < 2 * wires->n_wires && rc == 0; k++)
        routers[k] = -1;
    if (rc == 0)
        rc = lay_all(&net, line, err);
    if (rc == 0)
        rc = lay_wires(&net, routers, err);
    free(net.joined);
    free(net.is_up);
    free(net.is_down);
    free(net.done);
    free(routers);
    return rc;
}
