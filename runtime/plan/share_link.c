/* SPDX-License-Identifier: MIT */
#include "share_link.h"

#include "err.h"

#include <math.h>
#include <stdlib.h>

struct active { /* a flow with its own link's rate, items per second */
    struct rsc_flow *flow;
    double rate, left, now_rate;
};

static int by_rate(const void *left, const void *right)
{
    const struct active *a = left, *b = right;
    return a->rate < b->rate ? -1 : a->rate > b->rate;
}

static bool is_running(const struct active *a, double now_s)
{
    return a->left > 0.0 && a->flow->startup_s <= now_s;
}

/* Rates at this moment: by increasing own rate, each takes that or an equal part of what is left.
 */
static void set_rates(struct active *active, int n, double link_rate, double now_s)
{
    int running = 0;
    for (int i = 0; i < n; i++)
        running += is_running(&active[i], now_s);
    for (int i = 0; i < n; i++) {
        active[i].now_rate = 0.0;
        if (!is_running(&active[i], now_s))
            continue;
        active[i].now_rate = fmin(active[i].rate, link_rate / running--);
        link_rate -= active[i].now_rate;
    }
}

/* The next moment at which a flow starts or ends; infinite when all is done. */
static double next_event_s(const struct active *active, int n, double now_s)
{
    double next_s = INFINITY;
    for (int i = 0; i < n; i++) {
        if (is_running(&active[i], now_s))
            next_s = fmin(next_s, now_s + active[i].left / active[i].now_rate);
        else if (active[i].left > 0.0)
            next_s = fmin(next_s, active[i].flow->startup_s);
    }
    return next_s;
}

static void advance(struct active *active, int n, double now_s, double next_s)
{
    for (int i = 0; i < n; i++) {
        if (!is_running(&active[i], now_s))
            continue;
        double end_s = now_s + active[i].left / active[i].now_rate;
        active[i].left -= active[i].now_rate * (next_s - now_s);
        if (end_s <= next_s) {
            active[i].left = 0.0;
            active[i].flow->end_s = end_s;
        }
    }
}

static int collect(struct rsc_flow *flows, int n, struct active *active)
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        struct rsc_flow *flow = &flows[i];
        flow->end_s = flow->items > 0.0 ? flow->alone_s : 0.0;
        if (flow->items > 0.0)
            active[count++] = (struct active){flow, flow->items / (flow->alone_s - flow->startup_s),
                                              flow->items, 0.0};
    }
    return count;
}

int rsc_share_link(struct rsc_flow *flows, int n, double link_per_item_s, struct rsc_err *err)
{
    struct active *active = calloc((size_t)n, sizeof *active);
    if (!active)
        return rsc_fail_nomem(err);
    int count = collect(flows, n, active);
    if (link_per_item_s > 0.0) {
        qsort(active, (size_t)count, sizeof *active, by_rate);
        double now_s = 0.0, next_s;
        for (set_rates(active, count, 1.0 / link_per_item_s, now_s);
             isfinite(next_s = next_event_s(active, count, now_s)); now_s = next_s) {
            advance(active, count, now_s, next_s);
            set_rates(active, count, 1.0 / link_per_item_s, next_s);
        }
    }
    free(active);
    return 0;
}
