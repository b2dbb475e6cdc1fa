/* SPDX-License-Identifier: MIT
 * many_free.c: the least makespan of independent transfers.
 *
 * For a makespan T and a root share r position i can take the greatest e_i with comm(i, e_i) +
 * comp(root, r) <= T and comm(i, e_i) + comp(i, e_i) <= T, whatever the others take. Let A(r) be
 * the sum of them: it never grows with r. T is feasible if r + A(r) >= n for some r. If only v < n
 * units can be done with r, then with less than n - v units more at the root it is still less than
 * n: r' + A(r') <= r' + A(r) = v + (r' - r). So r walks upwards by what is missing, and leaves out
 * nothing. Far from the best r much is missing, and steps are long.
 *
 * Nothing is relaxed: this holds for all increasing costs, start-ups, tables and bounds on shares,
 * and gives the optimum in whole units.
 */
#include "many_free.h"

#include "bisect.h"
#include "err.h"
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Shares found by all questions together: some seconds of work. */
static const double MAX_WORK = 1e8;

/* How close both ends must be, relatively, before it is asked whether anything is better. */
static const double ASK_BELOW = 1e-6;

struct search {
    const struct rsc_star *star;
    const double *slower;
    int64_t *trial; /* [p] */
    double work;
    bool complete; /* the last question was answered for certain */
};

static double slowness(const struct search *search, int i)
{
    return search->slower ? search->slower[i] : 1.0;
}

/* The greatest share of position i for which there is room, trial[i] or less. With a greater share
 * of the root mostly nothing changes. */
static int64_t no_more(const struct search *search, int i, const struct rsc_room *room)
{
    int64_t most = search->trial[i];
    if (rsc_room_share(search->star, i, room, most, most) == most)
        return most;
    return rsc_room_share(search->star, i, room, search->star->min[i], most - 1);
}

/* Units that can be done by limit_s when the root takes r of them, others trial[] or less, which is
 * what becomes of them; negative when minimum shares cannot. */
static int64_t units_with(struct search *search, int64_t r, double limit_s)
{
    const struct rsc_star *star = search->star;
    int root = star->p - 1;
    int64_t sum = r;
    struct rsc_room room = {.after_s = rsc_star_comp_s(star, root, r), .limit_s = limit_s};
    search->trial[root] = r;
    search->work += star->p;
    for (int i = 0; i < root; i++) {
        room.slower = slowness(search, i);
        search->trial[i] = no_more(search, i, &room);
        if (search->trial[i] < 0)
            return -1;
        sum = rsc_units_add(sum, search->trial[i]);
    }
    return sum;
}

/* Drop the units beyond n, the last positions' first: less is never later. */
static void drop_surplus(const struct search *search)
{
    const struct rsc_star *star = search->star;
    int64_t left = star->n;
    for (int i = 0; i < star->p; i++)
        left -= star->min[i];
    for (int i = 0; i < star->p; i++) {
        int64_t more = search->trial[i] - star->min[i];
        more = more < left ? more : left;
        search->trial[i] = star->min[i] + more;
        left -= more;
    }
}

/* Fill trial[p] if there is a distribution that ends by limit_s. r grows by a unit at least in each
 * round, and in all by no more than n. */
static bool feasible(struct search *search, double limit_s)
{
    const struct rsc_star *star = search->star;
    int root = star->p - 1;
    struct rsc_room alone = {.limit_s = limit_s, .slower = 1.0};
    int64_t r = star->min[root];
    int64_t most = rsc_room_share(star, root, &alone, r, star->max[root]);
    search->complete = true;
    memcpy(search->trial, star->max, (size_t)star->p * sizeof *search->trial);
    while (r <= most) {
        int64_t units = units_with(search, r, limit_s), missing = star->n - units;
        if (units < 0)
            return false; /* a greater share of the root leaves even less time */
        if (missing <= 0) {
            drop_surplus(search);
            return true;
        }
        if (search->work > MAX_WORK) {
            search->complete = false;
            return false;
        }
        if (missing > most - r)
            return false;
        r += missing;
    }
    return false;
}

static double makespan_s(const struct search *search, const int64_t *shares)
{
    const struct rsc_star *star = search->star;
    double last_s = 0.0, end_s = 0.0;
    int root = star->p - 1;
    for (int i = 0; i < root; i++) {
        double sent_s = rsc_star_comm_s(star, i, shares[i]) * slowness(search, i);
        last_s = fmax(last_s, sent_s);
        if (shares[i] > 0)
            end_s = fmax(end_s, sent_s + rsc_star_comp_s(star, i, shares[i]));
    }
    return shares[root] > 0 ? fmax(end_s, last_s + rsc_star_comp_s(star, root, shares[root]))
                            : end_s;
}

/* A first solution, *low_s being a time that does not suffice. False: no time does that is a
 * number. Doubling ends, as every share that star->max allows is done in a finite time. */
static bool bracket(struct search *search, double *low_s, int64_t *shares)
{
    double high_s = ldexp(1.0, -30);
    *low_s = 0.0;
    for (int k = 0; k < RSC_MOST_DOUBLINGS && !feasible(search, high_s); k++) {
        if (search->complete)
            *low_s = high_s;
        high_s *= 2.0;
        search->work = 0.0;
    }
    memcpy(shares, search->trial, (size_t)search->star->p * sizeof *shares);
    return isfinite(high_s);
}

/* Between a time that does not suffice and the makespan of `shares`, by halving; every other time
 * it is asked whether there is anything better at all, which settles it if there is nothing. */
static void narrow(struct search *search, double low_s, int64_t *shares,
                   struct rsc_solution *solution)
{
    double high_s = makespan_s(search, shares);
    for (int k = 0; k < 2 * RSC_MOST_HALVINGS && !solution->optimal && search->work <= MAX_WORK &&
                    !rsc_budget_spent(search->star->budget);
         k++) {
        bool any = k % 2 == 0 && high_s - low_s < ASK_BELOW * high_s;
        double limit_s = any ? nextafter(high_s, 0.0) : low_s + (high_s - low_s) / 2.0;
        if (limit_s <= low_s || limit_s >= high_s) {
            solution->optimal = true;
        } else if (feasible(search, limit_s)) {
            memcpy(shares, search->trial, (size_t)search->star->p * sizeof *shares);
            high_s = makespan_s(search, shares);
        } else if (search->complete) {
            low_s = limit_s;
            solution->optimal = any;
        }
    }
    solution->bound_s = solution->optimal ? high_s : low_s;
}

int rsc_many_free(const struct rsc_star *star, const double *slower, int64_t *shares,
                  struct rsc_solution *solution, struct rsc_err *err)
{
    struct search search = {
        .star = star, .slower = slower, .trial = malloc((size_t)star->p * sizeof *search.trial)};
    if (!search.trial)
        return rsc_fail_nomem(err);
    double low_s;
    int rc = 0;
    solution->optimal = false;
    if (bracket(&search, &low_s, shares))
        narrow(&search, low_s, shares, solution);
    else
        rc = rsc_fail(err, RSC_ECONDITION, "the time that the items take is beyond all numbers");
    free(search.trial);
    return rc;
}
