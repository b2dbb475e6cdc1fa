/* SPDX-License-Identifier: MIT
 *
 * Which arcs to use is a choice: each costs its start-up, however little it carries. Tried are the
 * arcs that `ideal` uses, and those that programs use in which an item pays its part of the
 * start-up: at first as if the arc were always busy, then by what the program before had on it.
 * Once arcs are chosen their start-ups are no variables any more. */
#include "startups.h"

#include "err.h"
#include "throughput.h"

#include <stdlib.h>

enum { REVISIONS = 3 };

static const double DUST = 1e-9; /* of the throughput */

struct search {
    const struct rsc_graph *graph;
    const bool *usable; /* NULL: all */
    double period_s;
    bool *used;     /* [n_arcs] that are tried */
    double *item_s; /* [n_arcs] what an item takes, its part of the start-up included */
    struct rsc_flow *best;
};

/* Less than that is a rounding error. */
static bool carries(const struct rsc_flow *flow, int a)
{
    return flow->arc_rate[a] > DUST * flow->throughput;
}

/* ---- What is tried ---- */

/* Of the node's used arcs in a list the one that carries least; -1: none. Adds their start-ups. */
static int least_used(const struct search *search, const struct rsc_flow *flow, const int *first,
                      const int *arcs, int v, int least, double *sum_s)
{
    for (int k = first[v]; k < first[v + 1]; k++) {
        int a = arcs[k];
        if (!search->used[a])
            continue;
        *sum_s += rsc_arc_startup_s(search->graph, a);
        if (least < 0 || flow->arc_rate[a] < flow->arc_rate[least])
            least = a;
    }
    return least;
}

/* A port that only starts messages begins fewer of them. */
static bool relieve(struct search *search, const struct rsc_flow *flow, int v,
                    const struct rsc_port_group *group)
{
    const struct rsc_graph *graph = search->graph;
    double sum_s = 0.0;
    int least = -1;
    if (group->receives)
        least = least_used(search, flow, graph->in_first, graph->in_arc, v, least, &sum_s);
    if (group->sends)
        least = least_used(search, flow, graph->out_first, graph->out_arc, v, least, &sum_s);
    if (least < 0 || sum_s < search->period_s * group->ports)
        return false;
    search->used[least] = false;
    return true;
}

/* The arcs of a flow, as far as there is time for their start-ups. */
static void choose_arcs(struct search *search, const struct rsc_flow *flow)
{
    struct rsc_port_group groups[RSC_PORT_GROUPS];
    for (int a = 0; a < search->graph->n_arcs; a++)
        search->used[a] =
            flow->arc_rate[a] > 0.0 && rsc_arc_startup_s(search->graph, a) < search->period_s;
    for (int v = 0; v < search->graph->n_nodes; v++) {
        int n = rsc_port_groups(&search->graph->nodes[v], groups);
        for (int g = 0; g < n; g++)
            while (relieve(search, flow, v, &groups[g]))
                continue;
    }
}

/* Arcs without items need no message. Was there one? */
static bool drop_idle(struct search *search, const struct rsc_flow *flow)
{
    bool dropped = false;
    for (int a = 0; a < search->graph->n_arcs; a++) {
        bool idle = search->used[a] && !carries(flow, a);
        dropped = dropped || idle;
        search->used[a] = search->used[a] && !idle;
    }
    return dropped;
}

static void keep_better(struct search *search, struct rsc_flow *flow)
{
    if (flow->throughput > search->best->throughput || !search->best->arc_rate) {
        struct rsc_flow worse = *search->best;
        *search->best = *flow;
        *flow = worse;
    }
    rsc_flow_clear(flow);
}

/* The best flow on the arcs of another one. */
static int try_arcs_of(struct search *search, const struct rsc_flow *flow, struct rsc_err *err)
{
    struct rsc_usage usage = {.usable = search->used, .period_s = search->period_s};
    struct rsc_flow found;
    bool again = true;
    choose_arcs(search, flow);
    while (again) {
        if (rsc_throughput(search->graph, &usage, &found, err) < 0)
            return -1;
        again = drop_idle(search, &found);
        keep_better(search, &found);
    }
    return 0;
}

/* ---- Start-ups as part of what an item takes ---- */

static void charge_as_if_busy(struct search *search)
{
    for (int a = 0; a < search->graph->n_arcs; a++) {
        double left_s =
            fmax(search->period_s - rsc_arc_startup_s(search->graph, a), 1e-9 * search->period_s);
        search->item_s[a] = rsc_arc_per_item_s(search->graph, a) * search->period_s / left_s;
    }
}

static void charge_by_flow(struct search *search, const struct rsc_flow *flow)
{
    for (int a = 0; a < search->graph->n_arcs; a++)
        if (carries(flow, a))
            search->item_s[a] =
                rsc_arc_per_item_s(search->graph, a) +
                rsc_arc_startup_s(search->graph, a) / (search->period_s * flow->arc_rate[a]);
}

static int try_charges(struct search *search, struct rsc_err *err)
{
    struct rsc_usage usage = {.usable = search->usable, .item_s = search->item_s};
    struct rsc_flow flow;
    int rc = 0;
    charge_as_if_busy(search);
    for (int k = 0; k < REVISIONS && rc == 0; k++) {
        if (rsc_throughput(search->graph, &usage, &flow, err) < 0)
            return -1;
        charge_by_flow(search, &flow);
        rc = try_arcs_of(search, &flow, err);
        rsc_flow_clear(&flow);
    }
    return rc;
}

int rsc_throughput_periodic(const struct rsc_graph *graph, const bool *usable,
                            const struct rsc_flow *ideal, double period_s, struct rsc_flow *out,
                            struct rsc_err *err)
{
    struct rsc_flow best = {0};
    struct search search = {.graph = graph,
                            .usable = usable,
                            .period_s = period_s,
                            .used = calloc((size_t)graph->n_arcs + 1, sizeof *search.used),
                            .item_s = calloc((size_t)graph->n_arcs + 1, sizeof *search.item_s),
                            .best = &best};
    int rc = search.used && search.item_s ? try_arcs_of(&search, ideal, err) : rsc_fail_nomem(err);
    if (rc == 0)
        rc = try_charges(&search, err);
    free(search.used);
    free(search.item_s);
    if (rc < 0)
        rsc_flow_clear(&best);
    else
        *out = best;
    return rc;
}
