/* SPDX-License-Identifier: MIT */
#include "err.h"
#include "relays.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A curve is made of a few dozen plans. */
static const double PLAN_S = 0.05, STEP = 1.5, NEAR = 0.15;
enum { N_NEAR = 6 };

int64_t rsc_site_base(const struct rsc_relays *relays, int site)
{
    return relays->problem->min_share * relays->sites->sites[site].n_members;
}

int64_t rsc_site_most(const struct rsc_relays *relays, int site)
{
    const struct rsc_problem *problem = relays->problem;
    int64_t all = problem->items, n = relays->sites->sites[site].n_members + 1;
    if (problem->max_share > 0 && problem->max_share < all / n)
        all = problem->max_share * n;
    return (all - rsc_site_base(relays, site)) / problem->granularity * problem->granularity;
}

int rsc_site_plan(const struct rsc_relays *relays, int site, int64_t items,
                  struct rsc_schedule *out, struct rsc_err *err)
{
    struct rsc_problem problem = *relays->problem;
    problem.items = items + rsc_site_base(relays, site);
    problem.time_s = PLAN_S;
    return rsc_plan_scatter(relays->sites->sites[site].local, &problem, out, err);
}

static int find_point(const struct rsc_site_curve *curve, int64_t items)
{
    int k = 0;
    while (k < curve->n && curve->points[k].items < items)
        k++;
    return k;
}

static int make_room(struct rsc_site_curve *curve)
{
    if (curve->n < curve->room)
        return 0;
    int room = curve->room ? 2 * curve->room : 64;
    struct rsc_point *points = realloc(curve->points, (size_t)room * sizeof *points);
    if (!points)
        return -1;
    curve->points = points;
    curve->room = room;
    return 0;
}

/* Heuristics may find less for more items; whoever has more can leave some out of account. */
static void make_increasing(struct rsc_site_curve *curve)
{
    for (int k = curve->n - 1; k > 0; k--)
        if (curve->points[k - 1].seconds > curve->points[k].seconds)
            curve->points[k - 1].seconds = curve->points[k].seconds;
}

static int add_point(const struct rsc_relays *relays, int site, int64_t items,
                     struct rsc_site_curve *curve, struct rsc_err *err)
{
    struct rsc_schedule schedule = {0};
    int k = find_point(curve, items);
    if (k < curve->n && curve->points[k].items == items)
        return 0;
    if (make_room(curve) < 0)
        return rsc_fail_nomem(err);
    if (rsc_site_plan(relays, site, items, &schedule, err) < 0)
        return -1;
    memmove(curve->points + k + 1, curve->points + k,
            (size_t)(curve->n - k) * sizeof *curve->points);
    curve->points[k] = (struct rsc_point){items, schedule.makespan_s};
    curve->n++;
    rsc_schedule_clear(&schedule);
    make_increasing(curve);
    return 0;
}

int rsc_site_curve_begin(const struct rsc_relays *relays, int site, struct rsc_site_curve *curve,
                         struct rsc_err *err)
{
    int64_t unit = relays->problem->granularity, most = rsc_site_most(relays, site);
    int64_t least = relays->problem->min_share > 0 ? relays->problem->min_share : unit;
    if (most < least)
        return rsc_fail(err, RSC_EINFEASIBLE, "a site can have %" PRId64 " items at most", most);
    for (int64_t items = least; items < most;) {
        if (add_point(relays, site, items, curve, err) < 0)
            return -1;
        int64_t next = (int64_t)(STEP * (double)items) / unit * unit;
        items = next > items ? next : items + unit;
    }
    return add_point(relays, site, most, curve, err);
}

int rsc_site_curve_refine(const struct rsc_relays *relays, int site, int64_t around,
                          struct rsc_site_curve *curve, struct rsc_err *err)
{
    int64_t unit = relays->problem->granularity;
    int64_t least = curve->points[0].items, most = curve->points[curve->n - 1].items;
    for (int k = -N_NEAR; k <= N_NEAR; k++) {
        double near = (double)around * (1.0 + NEAR * k / N_NEAR);
        int64_t items = llround(near / (double)unit) * unit;
        if (items >= least && items <= most && add_point(relays, site, items, curve, err) < 0)
            return -1;
    }
    return 0;
}
