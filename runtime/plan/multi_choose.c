/* SPDX-License-Identifier: MIT
 * multi_choose.c: solve for all pieces without start-ups, which tells who is worth one, then for
 * those with theirs, until nobody else drops out; the same for more rounds as long as that pays.
 */
#include "multi_choose.h"

#include "err.h"
#include "lp_solver.h"
#include "multi_lp.h"
#include "multi_whole.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PASSES = 8, MOST_PIECES = 4000 };

/* More rounds must make the end this much earlier. */
static const double WORTH = 1e-4;

struct candidate { /* zero-initialise */
    struct rsc_multi multi;
    double time_s, rational_s;
};

struct choice {
    const struct rsc_star *star;
    const struct rsc_rounds_problem *problem;
    int *last;     /* [p] scratch */
    double *units; /* of all pieces; scratch */
    int room;      /* of units */
};

static int workers(const struct rsc_star *star)
{
    int n = 0;
    for (int i = 0; i < star->p; i++)
        n += star->max[i] > 0;
    return n;
}

/* The root works after each round where it may have to wait, or pieces are limited; else last. */
static bool root_works(const struct rsc_multi *m, int round, int rounds)
{
    return round == rounds - 1 || !m->overlap || m->returns || m->max_units < m->star->n;
}

static int create(const struct choice *c, int rounds, int lag, struct rsc_multi *m,
                  struct rsc_err *err)
{
    int p = c->star->p;
    if (rsc_multi_create(c->star, c->problem, rounds * p, m, err) < 0)
        return -1;
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < p; i++)
            if (c->star->max[i] > 0 && (i < p - 1 || root_works(m, round, rounds)))
                rsc_multi_add(m, round, i);
    m->lag = lag;
    return 0;
}

/* ---- One number of rounds ---- */

static bool is_worth(double units)
{
    return units >= 0.5;
}

/* Leave out the pieces that have nothing; all stay if the others have no room. Returns whether some
 * were left out. */
static bool leave_out(struct rsc_multi *m, const double *units)
{
    int kept = 0;
    double room = 0.0;
    for (int k = 0; k < m->n; k++)
        if (is_worth(units[k]))
            room += (double)m->max_units;
    if (room < (double)m->star->n)
        return false;
    for (int k = 0; k < m->n; k++)
        if (is_worth(units[k]))
            m->pieces[kept++] = m->pieces[k];
    bool some = kept < m->n;
    m->n = kept;
    return some;
}

static bool has_startups(const struct rsc_multi *m)
{
    for (int i = 0; i < m->star->p; i++)
        if (m->star->max[i] > 0 && m->star->comp[i]->startup_s + m->star->comm[i]->latency_s +
                                           rsc_multi_port_startup_s(m, i) >
                                       0.0)
            return true;
    return false;
}

/* Size the pieces there are and leave out what gets nothing, until all get something. */
static int settle(const struct choice *c, double time_s, struct candidate *made,
                  struct rsc_err *err)
{
    struct rsc_multi *m = &made->multi;
    bool startups = !has_startups(m), again = true;
    for (int pass = 0; again; pass++) {
        if (rsc_multi_lp(m, startups, time_s, c->units, &made->rational_s, err) < 0)
            return -1;
        again = pass < MOST_PASSES && leave_out(m, c->units);
        again = again || !startups;
        startups = true;
    }
    return 0;
}

static int make_whole(const struct choice *c, double time_s, struct candidate *made,
                      struct rsc_err *err)
{
    struct rsc_multi *m = &made->multi;
    for (int pass = 0;; pass++) {
        if (settle(c, time_s, made, err) < 0)
            return -1;
        int sized = m->n;
        if (rsc_multi_whole(m, c->units, err) < 0)
            return -1;
        if (m->n == sized)
            break;
        made->rational_s = 0.0; /* that was for other pieces */
        if (pass == MOST_PASSES)
            break;
    }
    if (rsc_multi_repair(m, err) < 0)
        return -1;
    made->time_s = rsc_multi_time_s(m, c->last);
    return 0;
}

static int try_lag(const struct choice *c, int rounds, int lag, double time_s,
                   struct candidate *best, struct rsc_err *err)
{
    struct candidate made = {0};
    int rc = create(c, rounds, lag, &made.multi, err);
    if (rc == 0)
        rc = make_whole(c, time_s, &made, err);
    if (rc < 0 || (best->multi.pieces && made.time_s >= best->time_s)) {
        rsc_multi_clear(&made.multi);
        return rc;
    }
    rsc_multi_clear(&best->multi);
    *best = made;
    return 0;
}

static int reserve(struct choice *c, int rounds, struct rsc_err *err)
{
    int room = rounds * c->star->p;
    double *units = room > c->room ? realloc(c->units, (size_t)room * sizeof *units) : c->units;
    if (!units)
        return rsc_fail_nomem(err);
    c->units = units;
    c->room = room > c->room ? room : c->room;
    return 0;
}

/* Results in the place of the next round's pieces, of those after them, or when all is sent. */
static int try_rounds(struct choice *c, int rounds, struct rsc_budget *budget,
                      struct candidate *best, struct rsc_err *err)
{
    bool open = c->problem->returns && !c->problem->no_overlap && !c->star->two_ports;
    const int lags[] = {1, 2, rounds};
    struct candidate made = {0};
    int rc = reserve(c, rounds, err);
    for (int k = 0; rc == 0 && k < (open ? 3 : 1); k++)
        if (k == 0 || lags[k] > lags[k - 1])
            rc = try_lag(c, rounds, lags[k], rsc_budget_whole_s(budget), &made, err);
    if (rc < 0) {
        rsc_multi_clear(&made.multi);
        return -1;
    }
    *best = made;
    return 0;
}

/* ---- How many ---- */

static int least_rounds(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                        struct rsc_err *err)
{
    int64_t piece = problem->max_piece ? problem->max_piece / star->unit : star->n;
    if (piece == 0)
        return rsc_fail(err, RSC_EINFEASIBLE,
                        "found pieces of at most %lld items, expected at least the granularity",
                        (long long)problem->max_piece);
    double least = ceil((double)star->n / ((double)piece * workers(star)));
    double asked = problem->rounds ? problem->rounds : (double)MOST_PIECES / star->p;
    if (least > 1.0 && least > asked)
        return rsc_fail(err, RSC_EINFEASIBLE,
                        "pieces of at most %lld items need %.0f rounds, %.0f are allowed",
                        (long long)problem->max_piece, least, floor(asked));
    return least > 1.0 ? (int)least : 1;
}

static void keep(struct candidate *made, double worth, struct candidate *best, int *without_gain)
{
    bool better = !best->multi.pieces || made->time_s < best->time_s * (1.0 - worth);
    *without_gain = better ? 0 : *without_gain + 1;
    rsc_multi_clear(better ? &best->multi : &made->multi);
    if (better)
        *best = *made;
}

static int choose_rounds(struct choice *c, int least, double bound_s, struct rsc_budget *budget,
                         struct candidate *best, struct rsc_err *err)
{
    static const int times[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32};
    struct candidate found = {0}, made;
    int without_gain = 0;
    for (size_t k = 0; k < sizeof times / sizeof *times && without_gain < 2; k++) {
        double rounds = (double)least * times[k];
        bool enough =
            found.multi.pieces && (found.time_s <= bound_s * (1.0 + WORTH) ||
                                   rounds * c->star->p > MOST_PIECES || rsc_budget_spent(budget));
        if (enough)
            break;
        int rc = try_rounds(c, (int)rounds, budget, &made, found.multi.pieces ? NULL : err);
        if (rc < 0 && found.multi.pieces)
            break;
        if (rc < 0)
            return -1;
        keep(&made, WORTH, &found, &without_gain);
    }
    *best = found;
    return 0;
}

int rsc_plan_rounds_lp(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                       double bound_s, struct rsc_multi *multi, double *rational_s,
                       struct rsc_err *err)
{
    struct rsc_budget budget;
    struct candidate best = {0};
    if (!rsc_lp_available())
        return rsc_fail(
            err, RSC_EUNSUPPORTED,
            "rounds by lp need GLPK, which is not built in; periodic-adaptive and mi:X do "
            "not");
    int least = least_rounds(star, problem, err);
    if (least < 0)
        return -1;
    struct choice c = {star, problem, malloc((size_t)star->p * sizeof(int)), NULL, 0};
    rsc_budget_open(&budget, problem->time_s > 0.0 ? problem->time_s : 10.0, false);
    int rc = c.last ? 0 : rsc_fail_nomem(err);
    if (rc == 0 && problem->rounds)
        rc = try_rounds(&c, problem->rounds, &budget, &best, err);
    else if (rc == 0)
        rc = choose_rounds(&c, least, bound_s, &budget, &best, err);
    free(c.last);
    free(c.units);
    if (rc == 0) {
        *multi = best.multi;
        *rational_s = best.rational_s;
    }
    return rc;
}
