/* SPDX-License-Identifier: MIT */
#include "finite.h"

#include "err.h"
#include "period.h"
#include "replay.h"

#include <inttypes.h>
#include <math.h>

enum { MOST_PERIODS = 20000, MOST_TRIES = 30, HALVINGS = 60 };

static const double CLOSE = 2e-3;

/* Numbers of periods that are tried: all, or where each costs linear programs, some of each size.
 */
static int64_t next_number(int64_t n, bool all)
{
    return all ? n + 1 : n + 1 + n / 5;
}

/* Items done in n periods, if paths have the items of one. */
static int64_t items_in(const struct rsc_steady *steady, int64_t n)
{
    int64_t sum = 0;
    for (int k = 0; k < steady->paths.n; k++) {
        const struct rsc_path *path = &steady->paths.paths[k];
        if (n > steady->level[path->last])
            sum += path->items * (n - steady->level[path->last]);
    }
    return sum;
}

/* ---- By a given time ---- */

/* Short periods start and clear up quickly, long ones lose less by whole items. */
static int best_number(struct rsc_outline *outline, double horizon_s, double stretch, int64_t *best,
                       struct rsc_err *err)
{
    int64_t most = 0;
    *best = 0;
    for (int64_t n = 1; n <= MOST_PERIODS; n = next_number(n, !outline->has_startups)) {
        if (rsc_outline_period(outline, horizon_s / (double)n / stretch, err) < 0)
            return -1;
        int64_t items = items_in(outline->steady, n);
        if (items > most) {
            most = items;
            *best = n;
        }
    }
    return 0;
}

/* How much longer than the period asked for timetables of this flow are, told by the first one. */
int rsc_finite_by_time(struct rsc_outline *outline, double horizon_s, struct rsc_err *err)
{
    struct rsc_steady *steady = outline->steady;
    double stretch = steady->timetable.length_s / outline->period_s;
    for (int tries = 0; tries < MOST_TRIES; tries++, stretch *= 1.01) {
        int64_t n;
        if (best_number(outline, horizon_s, stretch, &n, err) < 0)
            return -1;
        if (n == 0)
            break;
        double each_s = horizon_s / (double)n / stretch;
        if (rsc_outline_period(outline, each_s, err) < 0 || rsc_outline_timetable(outline, err) < 0)
            return -1;
        steady->periods = n;
        if (steady->period_s * (double)n <= horizon_s * (1.0 + 1e-9))
            return rsc_replay_run(outline->graph, &steady->paths, steady->level, n,
                                  &steady->done_items, err);
    }
    return rsc_fail(err, RSC_ECONDITION, "no item is done in %.9g s by a steady plan", horizon_s);
}

/* ---- A given number of items ---- */

static bool is_enough(struct rsc_steady *steady, int64_t n, double period_s, int64_t items)
{
    rsc_period_set(&steady->paths, period_s);
    return items_in(steady, n) >= items;
}

/* The least period in which n of them do so many items at these rates; infinite: none. */
static double least_period_s(struct rsc_steady *steady, int64_t n, int64_t items)
{
    double rate = 0.0, low_s = 0.0;
    for (int k = 0; k < steady->paths.n; k++)
        if (n > steady->level[steady->paths.paths[k].last])
            rate += steady->paths.paths[k].rate;
    if (rate <= 0.0)
        return INFINITY;
    double high_s = (double)items / (double)n / rate;
    while (!is_enough(steady, n, high_s, items))
        high_s *= 2.0;
    for (int k = 0; k < HALVINGS; k++) {
        double middle_s = (low_s + high_s) / 2.0;
        *(is_enough(steady, n, middle_s, items) ? &high_s : &low_s) = middle_s;
    }
    return high_s;
}

/* The same where rates grow with the period, since start-ups then take less of it: what is needed
 * at the rates of a period is more than the period, or it is long enough. Infinite: none was found.
 */
static int settle_period(struct rsc_outline *outline, int64_t n, int64_t items, double *period_s,
                         struct rsc_err *err)
{
    double tried_s = (double)items / (double)n / outline->ideal.throughput;
    double low_s = 0.0, high_s = INFINITY;
    *period_s = INFINITY;
    for (int tries = 0; tries<MOST_TRIES && * period_s> low_s * (1.0 + CLOSE); tries++) {
        if (rsc_outline_period(outline, tried_s, err) < 0)
            return -1;
        double need_s = least_period_s(outline->steady, n, items);
        if (!outline->has_startups || need_s <= tried_s)
            *period_s = outline->has_startups ? tried_s : need_s;
        low_s = fmax(low_s, fmin(need_s, tried_s));
        high_s = fmin(high_s, fmax(need_s, tried_s));
        tried_s = isfinite(*period_s) ? (low_s + *period_s) / 2.0
                  : isfinite(high_s)  ? fmax(high_s, 1.01 * tried_s)
                                      : 2.0 * tried_s;
    }
    return 0;
}

int rsc_finite_by_items(struct rsc_outline *outline, int64_t items, struct rsc_err *err)
{
    struct rsc_steady *steady = outline->steady;
    double period_s, best_s = INFINITY, best_period_s = INFINITY;
    for (int64_t n = 1; n <= MOST_PERIODS; n = next_number(n, false)) {
        if (settle_period(outline, n, items, &period_s, err) < 0)
            return -1;
        if (period_s * (double)n < best_s) {
            best_s = period_s * (double)n;
            best_period_s = period_s;
            steady->periods = n;
        }
    }
    if (!isfinite(best_s))
        return rsc_fail(err, RSC_ECONDITION, "no steady plan for %" PRId64 " items", items);
    if (rsc_outline_period(outline, best_period_s, err) < 0 ||
        rsc_outline_timetable(outline, err) < 0)
        return -1;
    return rsc_replay_run(outline->graph, &steady->paths, steady->level, steady->periods,
                          &steady->done_items, err);
}
