/* SPDX-License-Identifier: MIT
 * relays_replay.c: [Scatter] eq. 1, on the root and again on each relay. */
#include "err.h"
#include "relays.h"

#include <stdlib.h>

static const struct rsc_site *site_of(const struct rsc_sites *sites, int relay)
{
    int s = 0;
    while (sites->sites[s].relay != relay)
        s++;
    return &sites->sites[s];
}

static const struct rsc_cost *local_receive(const struct rsc_site *site, int member)
{
    int k = 0;
    while (site->members[k] != member)
        k++;
    return &site->local->procs[k].receive;
}

static void receive(const struct rsc_platform *platform, struct rsc_tree *tree, int p,
                    double received_s, double free_s)
{
    double finish_s = free_s + rsc_cost_s(&platform->procs[p].compute, tree->counts[p]);
    tree->receive_end_s[p] = received_s;
    tree->finish_s[p] = finish_s;
    if (finish_s > tree->makespan_s)
        tree->makespan_s = finish_s;
}

/* From the relay at position k of the order. Returns the position behind its site. */
static int serve_site(const struct rsc_platform *platform, const struct rsc_sites *sites,
                      const int *order, int k, double *now_s, struct rsc_tree *tree)
{
    int relay = order[k], end = k + 1;
    int64_t items = tree->counts[relay];
    for (; end < tree->nproc && tree->relay[order[end]] == relay; end++)
        items += tree->counts[order[end]];
    *now_s += rsc_cost_s(&platform->procs[relay].receive, items);
    double local_s = *now_s;
    for (int m = k + 1; m < end; m++) {
        int p = order[m];
        local_s += rsc_cost_s(local_receive(site_of(sites, relay), p), tree->counts[p]);
        receive(platform, tree, p, local_s, local_s);
    }
    receive(platform, tree, relay, *now_s, local_s);
    return end;
}

int rsc_tree_replay(const struct rsc_platform *platform, const struct rsc_sites *sites,
                    struct rsc_tree *tree, struct rsc_err *err)
{
    int *order = calloc((size_t)tree->nproc, sizeof *order);
    double now_s = 0.0;
    if (!order)
        return rsc_fail_nomem(err);
    for (int p = 0; p < tree->nproc; p++)
        order[tree->service[p]] = p;
    tree->makespan_s = 0.0;
    for (int k = 0; k < tree->nproc;)
        k = serve_site(platform, sites, order, k, &now_s, tree);
    free(order);
    return 0;
}
