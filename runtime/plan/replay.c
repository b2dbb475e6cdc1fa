/* SPDX-License-Identifier: MIT */
#include "replay.h"

#include "err.h"
#include "share_link.h"

#include <math.h>
#include <stdlib.h>

/* by_service[k] = the processor that is served k-th. */
static int *invert_service(const struct rsc_platform *platform, const struct rsc_slot *slots,
                           struct rsc_err *err)
{
    int *by_service = malloc((size_t)platform->nproc * sizeof *by_service);
    if (!by_service) {
        rsc_fail_nomem(err);
        return NULL;
    }
    for (int p = 0; p < platform->nproc; p++)
        by_service[slots[p].service] = p;
    return by_service;
}

/* [Scatter] eq. 1: one transfer after another. */
static void receive_in_turn(const struct rsc_platform *platform, const int *by_service,
                            struct rsc_slot *slots)
{
    double now_s = 0.0;
    for (int k = 0; k < platform->nproc; k++) {
        struct rsc_slot *slot = &slots[by_service[k]];
        slot->receive_start_s = now_s;
        now_s += rsc_cost_s(&platform->procs[by_service[k]].receive, slot->count);
        slot->receive_end_s = now_s;
    }
}

static int receive_at_once(const struct rsc_platform *platform, struct rsc_slot *slots,
                           struct rsc_err *err)
{
    int n = platform->nproc;
    struct rsc_flow *flows = calloc((size_t)n, sizeof *flows);
    if (!flows)
        return rsc_fail_nomem(err);
    for (int p = 0; p < n; p++) {
        const struct rsc_cost *cost = &platform->procs[p].receive;
        flows[p].startup_s = cost->kind == RSC_COST_AFFINE ? cost->startup_s : 0.0;
        if (p != platform->root && slots[p].count > 0) {
            flows[p].items = (double)slots[p].count;
            flows[p].alone_s = rsc_cost_s(cost, slots[p].count);
        }
    }
    int rc = rsc_share_link(flows, n, platform->root_per_item_s, err);
    double last_s = 0.0;
    for (int p = 0; rc == 0 && p < n; p++) {
        slots[p].receive_start_s = 0.0;
        slots[p].receive_end_s = flows[p].end_s;
        last_s = fmax(last_s, flows[p].end_s);
    }
    slots[platform->root].receive_start_s = slots[platform->root].receive_end_s = last_s;
    free(flows);
    return rc;
}

int rsc_replay_scatter(const struct rsc_platform *platform, bool many_ports, struct rsc_slot *slots,
                       double *makespan_s, struct rsc_err *err)
{
    if (many_ports) {
        if (receive_at_once(platform, slots, err) < 0)
            return -1;
    } else {
        int *by_service = invert_service(platform, slots, err);
        if (!by_service)
            return -1;
        receive_in_turn(platform, by_service, slots);
        free(by_service);
    }
    *makespan_s = 0.0;
    for (int p = 0; p < platform->nproc; p++) {
        double compute_s = rsc_cost_s(&platform->procs[p].compute, slots[p].count);
        slots[p].compute_end_s = slots[p].receive_end_s + compute_s;
        slots[p].return_end_s = slots[p].compute_end_s;
        if (slots[p].count > 0)
            *makespan_s = fmax(*makespan_s, slots[p].return_end_s);
    }
    return 0;
}

int rsc_replay_gather(const struct rsc_platform *platform, bool two_ports, struct rsc_slot *slots,
                      double *makespan_s, struct rsc_err *err)
{
    if (rsc_replay_scatter(platform, false, slots, makespan_s, err) < 0)
        return -1;
    int *by_return = malloc((size_t)platform->nproc * sizeof *by_return);
    if (!by_return)
        return rsc_fail_nomem(err);
    for (int p = 0; p < platform->nproc; p++)
        by_return[slots[p].back] = p;
    double computed_s = slots[platform->root].compute_end_s; /* all is sent, too */
    double free_s = two_ports ? 0.0 : computed_s;
    for (int k = 0; k < platform->nproc - 1; k++) {
        struct rsc_slot *slot = &slots[by_return[k]];
        if (slot->count == 0)
            continue;
        free_s = fmax(free_s, slot->compute_end_s) +
                 rsc_cost_s(&platform->procs[by_return[k]].ret, slot->count);
        slot->return_end_s = free_s;
    }
    *makespan_s = fmax(free_s, computed_s);
    free(by_return);
    return 0;
}
