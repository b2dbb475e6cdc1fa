/* SPDX-License-Identifier: MIT
 *
 * In a given order all who take part finish at the same time T, so what they do by then follows one
 * after the other: n_i = (left - g_i - z_i) / (lambda_i + mu_i), left -= g_i + lambda_i n_i. A
 * change is good if more is done by the time that the order so far takes for all items. */
#include "order_search.h"

#include "err.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NARROW_FROM = 200, NARROW = 40 }; /* with more processors, moves of so many places only */
enum { HALVINGS = 60 };
static const double WORTH = 1e-9; /* of the items */

struct search {
    const struct rsc_platform *platform;
    int q;       /* processors beside the root */
    int *order;  /* [q] */
    bool *takes; /* [nproc] part */
    int *trial;  /* [q] scratch */
    double items;
    struct timespec from;
    double time_s;
    double steps; /* processors that may still be looked at */
};

static bool is_over(const struct search *search)
{
    struct timespec now;
    if (search->steps <= 0.0)
        return true;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - search->from.tv_sec) +
               1e-9 * (double)(now.tv_nsec - search->from.tv_nsec) >
           search->time_s;
}

/* What one processor does in left_s seconds, which sending to it shortens. */
static double take(const struct rsc_proc *proc, double *left_s)
{
    double slope_s = proc->receive.per_item_s + proc->compute.per_item_s;
    double most_s = *left_s - proc->receive.startup_s - proc->compute.startup_s;
    if (proc->compute.kind == RSC_COST_NEVER || most_s <= 0.0)
        return 0.0;
    double items = slope_s > 0.0 ? most_s / slope_s : INFINITY;
    *left_s -= proc->receive.startup_s + proc->receive.per_item_s * items;
    return items;
}

static double done_by(struct search *search, const int *order, double limit_s)
{
    search->steps -= search->q;
    double left_s = limit_s, sum = 0.0;
    const struct rsc_proc *procs = search->platform->procs;
    for (int i = 0; i < search->q && isfinite(sum); i++)
        if (search->takes[order[i]])
            sum += take(&procs[order[i]], &left_s);
    return isfinite(sum) ? sum + take(&procs[search->platform->root], &left_s) : sum;
}

/* Seconds that the order takes for all items. */
static double time_of(struct search *search)
{
    double low = 0.0, high = 1.0;
    while (done_by(search, search->order, high) < search->items && high < 1e300)
        high *= 2.0;
    for (int k = 0; k < HALVINGS; k++) {
        double middle = 0.5 * (low + high);
        if (done_by(search, search->order, middle) < search->items)
            low = middle;
        else
            high = middle;
    }
    return high;
}

/* order[q] with the one at `from` moved to `to`. */
static void move(const int *order, int q, int from, int to, int *out)
{
    int moved = order[from];
    memcpy(out, order, (size_t)q * sizeof *out);
    if (from < to)
        memmove(out + from, out + from + 1, (size_t)(to - from) * sizeof *out);
    else
        memmove(out + to + 1, out + to, (size_t)(from - to) * sizeof *out);
    out[to] = moved;
}

/* The best place for the one at `from`; true: another one is better by what is worth it. */
static bool move_one(struct search *search, int from, double limit_s, double *done)
{
    int reach = search->q > NARROW_FROM ? NARROW : search->q, best = from;
    int first = from > reach ? from - reach : 0;
    int last = from + reach < search->q ? from + reach : search->q - 1;
    for (int to = first; to <= last; to++) {
        move(search->order, search->q, from, to, search->trial);
        double items = done_by(search, search->trial, limit_s);
        if (items > *done + WORTH * search->items) {
            *done = items;
            best = to;
        }
    }
    move(search->order, search->q, from, best, search->trial);
    memcpy(search->order, search->trial, (size_t)search->q * sizeof *search->order);
    return best != from;
}

/* Leave the one at i out, or take it in, if that is better. */
static bool toggle_one(struct search *search, int i, double limit_s, double *done)
{
    bool *takes = &search->takes[search->order[i]];
    *takes = !*takes;
    double items = done_by(search, search->order, limit_s);
    if (items > *done + WORTH * search->items) {
        *done = items;
        return true;
    }
    *takes = !*takes;
    return false;
}

static void improve(struct search *search)
{
    bool better = true;
    while (better && !is_over(search)) {
        double limit_s = time_of(search), done = done_by(search, search->order, limit_s);
        better = false;
        for (int i = 0; i < search->q && isfinite(done) && !is_over(search); i++) {
            better = toggle_one(search, i, limit_s, &done) || better;
            better = move_one(search, i, limit_s, &done) || better;
        }
    }
}

/* Those who take part first, both kinds in the order found. */
static void write_order(const struct search *search, int *order)
{
    int n = 0;
    for (int part = 1; part >= 0; part--)
        for (int i = 0; i < search->q; i++)
            if (search->takes[search->order[i]] == (part == 1))
                order[n++] = search->order[i];
}

bool rsc_order_search_applies(const struct rsc_platform *platform)
{
    bool affine = true, startups = false;
    for (int p = 0; p < platform->nproc; p++) {
        const struct rsc_proc *proc = &platform->procs[p];
        if (proc->compute.kind == RSC_COST_NEVER)
            continue;
        affine = affine && rsc_cost_is_affine(&proc->receive) && rsc_cost_is_affine(&proc->compute);
        startups = startups || proc->receive.startup_s + proc->compute.startup_s > 0.0;
    }
    return affine && startups;
}

int rsc_order_search(const struct rsc_platform *platform, int64_t items,
                     const struct rsc_search_limit *limit, int *order, struct rsc_err *err)
{
    size_t n = (size_t)platform->nproc;
    if (!rsc_order_search_applies(platform) || n < 3 || items < 1)
        return 0;
    struct search search = {.platform = platform,
                            .q = platform->nproc - 1,
                            .order = malloc(n * sizeof *search.order),
                            .takes = malloc(n * sizeof *search.takes),
                            .trial = malloc(n * sizeof *search.trial),
                            .items = (double)items,
                            .time_s = limit->time_s,
                            .steps = limit->steps};
    bool allocated = search.order && search.takes && search.trial;
    if (allocated) {
        clock_gettime(CLOCK_MONOTONIC, &search.from);
        memcpy(search.order, order, (size_t)search.q * sizeof *order);
        for (size_t p = 0; p < n; p++)
            search.takes[p] = true;
        improve(&search);
        write_order(&search, order);
    }
    free(search.order);
    free(search.takes);
    free(search.trial);
    return allocated ? 0 : rsc_fail_nomem(err);
}
