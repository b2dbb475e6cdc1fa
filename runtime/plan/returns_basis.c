/* SPDX-License-Identifier: MIT
 *
 * Without pauses shares are in fixed ratios, as everybody's return begins when that of the one
 * before ends: n_{i+1} (c_{i+1} + w_{i+1}) = n_i (w_i + d_i). For a run of the order, what its
 * shares send, return and compute are then sums, and the time is theirs per item. Either sending
 * and returning leave time between them, in which the root can compute, or they do not, and then
 * the last of the run pauses, whose share is smaller than the ratios say; where results are longer
 * than what is sent, time runs backwards and it is the first one. */
#include "returns_basis.h"

#include <math.h>

struct run { /* sums over positions, in any unit of items */
    double items, sent_s, back_s;
    double front_s; /* until the first one's return begins: its c + w times its share */
    double next;    /* share of the next position, times its c + w */
};

static double slope_s(const struct rsc_star *star, const struct rsc_cost *cost)
{
    return cost->per_item_s * (double)star->unit;
}

struct worker {
    double c, w, d;
};

/* Position k of the run, counted from the end where time begins. */
static struct worker worker_at(const struct rsc_star *star, int k, bool backwards)
{
    int i = backwards ? star->p - 2 - k : k;
    double c = slope_s(star, star->comm[i]), d = slope_s(star, star->ret[i]);
    double w = slope_s(star, star->comp[i]);
    return backwards ? (struct worker){d, w, c} : (struct worker){c, w, d};
}

static bool takes_items(const struct rsc_star *star, int k, bool backwards)
{
    return star->max[backwards ? star->p - 2 - k : k] > 0;
}

/* Seconds per item if the run's shares keep their ratios; infinite if sends and returns overlap. */
static double without_pause_s(const struct run *run, double root_w, bool *root)
{
    double time_s = run->front_s + run->back_s, gap_s = time_s - run->sent_s - run->back_s;
    *root = isfinite(root_w) && gap_s > 0.0;
    if (gap_s < 0.0)
        return INFINITY;
    return time_s / (run->items + (*root ? gap_s / root_w : 0.0));
}

/* Seconds per item if `last`, after the run, has what fills the time, at most the share that the
 * ratios give it; infinite if there is no such share. */
static double with_pause_s(const struct run *run, const struct worker *last)
{
    /* front + back + n d = sent + back + n (c + d): the time is what the port is busy */
    double share = (run->front_s - run->sent_s) / last->c;
    double most = run->next / (last->c + last->w);
    if (!(share >= 0.0) || share > most)
        return INFINITY;
    return (run->sent_s + run->back_s + share * (last->c + last->d)) / (run->items + share);
}

static void append(struct run *run, const struct worker *worker)
{
    static const double LARGE = 1e100;
    double share = run->items > 0.0 ? run->next / (worker->c + worker->w) : 1.0;
    if (run->items == 0.0)
        run->front_s = worker->c + worker->w;
    run->items += share;
    run->sent_s += share * worker->c;
    run->back_s += share * worker->d;
    run->next = share * (worker->w + worker->d);
    if (run->items > LARGE || run->next > LARGE) {
        run->items /= LARGE;
        run->sent_s /= LARGE;
        run->back_s /= LARGE;
        run->front_s /= LARGE;
        run->next /= LARGE;
    }
}

/* The best run that begins at one end; *best_s: what there is already. */
static void try_end(const struct rsc_star *star, bool backwards, double *best_s,
                    struct rsc_enrolment *out)
{
    struct run run = {0};
    int q = star->p - 1;
    double root_w = star->max[q] > 0 ? slope_s(star, star->comp[q]) : INFINITY;
    for (int k = 0; k < q; k++) {
        bool root;
        if (!takes_items(star, k, backwards))
            continue;
        struct worker worker = worker_at(star, k, backwards);
        double paused_s = run.items > 0.0 ? with_pause_s(&run, &worker) : INFINITY;
        append(&run, &worker);
        double smooth_s = without_pause_s(&run, root_w, &root);
        if (fmin(paused_s, smooth_s) >= *best_s)
            continue;
        *best_s = fmin(paused_s, smooth_s);
        bool pauses = paused_s < smooth_s;
        int at = backwards ? q - 1 - k : k;
        *out = (struct rsc_enrolment){.first = backwards ? at : 0,
                                      .last = backwards ? q - 1 : at,
                                      .pausing = pauses ? at : -1,
                                      .root = !pauses && root,
                                      .item_s = *best_s};
    }
}

static bool applies(const struct rsc_star *star)
{
    bool good = !star->two_ports && !star->many_ports && star->p > 1;
    for (int i = 0; i < star->p && good; i++)
        good = star->min[i] == 0 && (star->max[i] == 0 || star->max[i] == star->n) &&
               (i == star->p - 1 || star->back[i] == i);
    return good;
}

bool rsc_returns_enrol(const struct rsc_star *star, struct rsc_enrolment *out)
{
    if (!applies(star))
        return false;
    int root = star->p - 1;
    double best_s = star->max[root] > 0 ? slope_s(star, star->comp[root]) : INFINITY;
    *out = (struct rsc_enrolment){
        .last = -1, .pausing = -1, .root = true, .item_s = best_s}; /* the root alone */
    try_end(star, false, &best_s, out);
    try_end(star, true, &best_s, out);
    return isfinite(best_s);
}
