/* SPDX-License-Identifier: MIT
 * window.c: on a stretch, the units that can be done in all, e + G_{i+1}(t - comm(e)), are a convex
 * function of the share e, as G is (bound.c) and comm is a line there. So too few can be done in
 * between only, and where further seconds are worth as much as a further unit takes to send it is
 * worst.
 */
#include "window.h"

#include <math.h>

int rsc_stretch_count(const struct rsc_star *star, int i)
{
    return star->comm[i]->kind == RSC_COST_TABLE ? star->comm[i]->n_points : 1;
}

struct rsc_stretch rsc_stretch_at(const struct rsc_star *star, int i, int k)
{
    const struct rsc_cost *comm = star->comm[i];
    struct rsc_stretch stretch = {1, star->max[i], comm->per_item_s * (double)star->unit};
    if (comm->kind != RSC_COST_TABLE)
        return stretch;
    if (k > 0)
        stretch.first = comm->points[k - 1].items / star->unit + 1;
    if (k + 1 < comm->n_points && comm->points[k].items / star->unit < stretch.last)
        stretch.last = comm->points[k].items / star->unit;
    double seconds =
        rsc_star_comm_s(star, i, stretch.last) - rsc_star_comm_s(star, i, stretch.first);
    if (stretch.last > stretch.first)
        stretch.lambda_s = seconds / (double)(stretch.last - stretch.first);
    return stretch;
}

struct question {
    const struct rsc_bound *bound;
    int i;
    int64_t left;
    double left_s;
};

static bool leaves_enough(const struct question *q, int64_t share)
{
    if (q->left <= share)
        return true;
    double rest_s = q->left_s - rsc_star_comm_s(q->bound->star, q->i, share);
    return rsc_bound_units(q->bound, q->i + 1, rest_s) >= (double)(q->left - share);
}

/* The share between low and high after which least can be done, to a unit. */
static int64_t worst_share(const struct question *q, const struct rsc_stretch *stretch, int64_t low,
                           int64_t high)
{
    if (stretch->lambda_s <= 0.0)
        return low;
    double slow_s = rsc_bound_slow_until_s(q->bound, q->i + 1, 1.0 / stretch->lambda_s);
    double spare_s = q->left_s - rsc_star_comm_s(q->bound->star, q->i, low) - slow_s;
    double share = (double)low + spare_s / stretch->lambda_s;
    return share <= (double)low ? low : share >= (double)high ? high : (int64_t)share;
}

/* The last share from `yes` towards `no` for which the answer is yes, as it is for `yes`. */
static int64_t last_yes(const struct question *q, int64_t yes, int64_t no)
{
    while (yes - no > 1 || no - yes > 1) {
        int64_t middle = yes + (no - yes) / 2;
        if (leaves_enough(q, middle))
            yes = middle;
        else
            no = middle;
    }
    return yes;
}

void rsc_window_find(const struct rsc_bound *bound, int i, const struct rsc_stretch *stretch,
                     int64_t low, int64_t high, int64_t left, double left_s,
                     struct rsc_window windows[2])
{
    struct question q = {bound, i, left, left_s};
    windows[0] = (struct rsc_window){low, high};
    windows[1] = (struct rsc_window){1, 0};
    if (low > high)
        return;
    int64_t worst = worst_share(&q, stretch, low, high);
    if (leaves_enough(&q, worst))
        return;
    windows[0].high = leaves_enough(&q, low) ? last_yes(&q, low, worst) : low - 1;
    if (leaves_enough(&q, high))
        windows[1] = (struct rsc_window){last_yes(&q, high, worst), high};
}
