/* SPDX-License-Identifier: MIT
 * multi_period.c: periodic schedules, [Divisible] 5 and 6.
 *
 * In a period of T_p everybody does what multi_rates.c says. With results, those of a period are
 * collected in the period after the one that computes them. Equal periods share the items equally:
 * as many as the wanted length needs, all a little shorter then. The adaptive period follows the
 * time that is left, T_p = sqrt(T). T is what is left divided by the rate without start-ups (T_opt
 * of theorems 3 and 4). No period is shorter than twice the time of one unit.
 */
#include "multi_period.h"

#include "err.h"
#include "multi_rates.h"
#include "multi_whole.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_PIECES = 2000000 };

struct periods {
    struct rsc_multi *multi;
    double *rates; /* [p] units in a period */
    double *units; /* [room] of each piece */
    int room;
};

static int fail_short(double period_s, struct rsc_err *err)
{
    return rsc_fail(err, RSC_ECONDITION,
                    "a period of %.6g s is too short for the start-ups of any processor", period_s);
}

/* Room for one more round. */
static int grow(struct periods *periods, struct rsc_err *err)
{
    struct rsc_multi *m = periods->multi;
    int room = m->n + m->star->p > periods->room ? 2 * (m->n + m->star->p) : periods->room;
    if (room == periods->room)
        return 0;
    if (room > MOST_PIECES)
        return rsc_fail(err, RSC_ECONDITION,
                        "more than %d pieces are needed, choose a longer period", MOST_PIECES / 2);
    struct rsc_round_piece *pieces = realloc(m->pieces, (size_t)room * sizeof *pieces);
    m->pieces = pieces ? pieces : m->pieces;
    double *units = realloc(periods->units, (size_t)room * sizeof *units);
    periods->units = units ? units : periods->units;
    if (!pieces || !units)
        return rsc_fail_nomem(err);
    periods->room = room;
    return 0;
}

/* One round in which everybody does `part` of its rate. */
static int add_round(struct periods *periods, int round, double part, struct rsc_err *err)
{
    struct rsc_multi *m = periods->multi;
    if (grow(periods, err) < 0)
        return -1;
    for (int i = 0; i < m->star->p; i++) {
        if (periods->rates[i] <= 0.0)
            continue;
        periods->units[m->n] = periods->rates[i] * part;
        rsc_multi_add(m, round, i);
    }
    return 0;
}

/* Items per second without start-ups. */
static double rate_of(struct periods *periods, struct rsc_err *err)
{
    return rsc_multi_rates(periods->multi, INFINITY, periods->rates, err);
}

/* ---- Equal periods ---- */

static int add_equal(struct periods *periods, double period_s, struct rsc_err *err)
{
    double n = (double)periods->multi->star->n;
    double sum = rsc_multi_rates(periods->multi, period_s, periods->rates, err);
    if (sum <= 0.0)
        return sum < 0.0 ? -1 : fail_short(period_s, err);
    double wanted = fmax(ceil(n / sum * (1.0 - 1e-12)), 1.0);
    if (wanted > MOST_PIECES)
        return rsc_fail(err, RSC_ECONDITION, "%.6g periods are needed, choose a longer one",
                        wanted);
    for (int k = 0; k < (int)wanted; k++)
        if (add_round(periods, k, n / wanted / sum, err) < 0)
            return -1;
    return 0;
}

/* The least period of which `rounds` do everything, by bisection: rates grow with the period. */
static int find_period(struct periods *periods, int rounds, double *period_s, struct rsc_err *err)
{
    double n = (double)periods->multi->star->n, low_s = 0.0, high_s = 1e-9;
    for (;; low_s = high_s, high_s *= 2.0) {
        double sum = rsc_multi_rates(periods->multi, high_s, periods->rates, err);
        if (sum < 0.0)
            return -1;
        if (sum * rounds >= n)
            break;
    }
    for (int k = 0; k < 60; k++) {
        double middle_s = (low_s + high_s) / 2.0;
        double sum = rsc_multi_rates(periods->multi, middle_s, periods->rates, err);
        if (sum < 0.0)
            return -1;
        *(sum * rounds >= n ? &high_s : &low_s) = middle_s;
    }
    *period_s = high_s;
    return 0;
}

static int plan_fixed(struct periods *periods, const struct rsc_rounds_problem *problem,
                      double *period_s, struct rsc_err *err)
{
    *period_s = problem->period_s;
    if (*period_s <= 0.0 && find_period(periods, problem->rounds, period_s, err) < 0)
        return -1;
    return add_equal(periods, *period_s, err);
}

/* ---- Square roots ---- */

/* The shortest period: twice the longest time that one unit takes somebody who takes part,
 * start-ups and all, so that there is time for items besides them. */
static double least_period_s(const struct periods *periods)
{
    const struct rsc_star *star = periods->multi->star;
    double longest_s = 0.0;
    for (int i = 0; i < star->p; i++) {
        double one_s = rsc_cost_s(star->comm[i], star->unit) + star->comm[i]->latency_s +
                       rsc_cost_s(star->ret[i], star->unit);
        if (periods->rates[i] > 0.0)
            longest_s = fmax(longest_s, one_s + rsc_cost_s(star->comp[i], star->unit));
    }
    return longest_s > 0.0 ? 2.0 * longest_s : 1.0; /* where all is free, any will do */
}

static int plan_sqrt(struct periods *periods, double *period_s, struct rsc_err *err)
{
    double rate = rate_of(periods, err);
    if (rate < 0.0)
        return -1;
    *period_s = fmax(sqrt((double)periods->multi->star->n / rate), least_period_s(periods));
    return add_equal(periods, *period_s, err);
}

static int plan_adaptive(struct periods *periods, double *first_s, struct rsc_err *err)
{
    double left = (double)periods->multi->star->n, rate = rate_of(periods, err);
    double least_s = least_period_s(periods);
    for (int round = 0; rate >= 0.0 && left > 0.5; round++) {
        double period_s = fmax(sqrt(left / rate), least_s);
        double sum = rsc_multi_rates(periods->multi, period_s, periods->rates, err);
        if (sum <= 0.0)
            return sum < 0.0 ? -1 : fail_short(period_s, err);
        if (add_round(periods, round, fmin(left / sum, 1.0), err) < 0)
            return -1;
        left -= sum;
        *first_s = round == 0 ? period_s : *first_s;
    }
    return rate < 0.0 ? -1 : 0;
}

static int plan_pieces(struct periods *periods, const struct rsc_rounds_problem *problem,
                       double *period_s, struct rsc_err *err)
{
    if (problem->algorithm == RSC_ROUNDS_PERIODIC_SQRT)
        return plan_sqrt(periods, period_s, err);
    if (problem->algorithm == RSC_ROUNDS_PERIODIC_ADAPTIVE)
        return plan_adaptive(periods, period_s, err);
    return plan_fixed(periods, problem, period_s, err);
}

int rsc_plan_periodic(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                      struct rsc_multi *multi, double *period_s, struct rsc_err *err)
{
    struct rsc_multi made;
    struct periods periods = {.multi = &made, .rates = malloc((size_t)star->p * sizeof(double))};
    int rc = rsc_multi_create(star, problem, 0, &made, err);
    if (rc == 0 && !periods.rates)
        rc = rsc_fail_nomem(err);
    made.lag = made.returns && made.overlap && !made.two_ports ? 2 : 1;
    if (rc == 0)
        rc = plan_pieces(&periods, problem, period_s, err);
    if (rc == 0)
        rc = rsc_multi_down(&made, periods.units, err);
    free(periods.rates);
    free(periods.units);
    if (rc == 0)
        *multi = made;
    else
        rsc_multi_clear(&made);
    return rc;
}
