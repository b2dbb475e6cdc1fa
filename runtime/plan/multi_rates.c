/* SPDX-License-Identifier: MIT
 * multi_rates.c: the linear program of [Divisible] 5.1 and 5.2 in closed form (theorems 3 and 4).
 *
 * In a period of T_p a processor that takes part does alpha_i items,
 *     z_i + alpha_i w_i <= T_p                        with overlap,
 *     g_i + z_i + alpha_i (G_i + w_i) <= T_p          without,
 *     sum_i (g_i + alpha_i G_i) <= T_p                one port; g'' keeps no port busy, and without
 *                                                     overlap counts like z,
 * where results count like what is sent (G_i + d_i). The root is one more processor, whose time on
 * the port is that which it computes, as it cannot send then. Served greedily by port seconds per
 * item, start-ups included: without start-ups that is the paper's order by G_i and its closed form;
 * only who takes part pays g_i, as in the paper's eq. 7.
 */
#include "multi_rates.h"

#include "err.h"

#include <math.h>
#include <stdlib.h>

struct rank {
    int position;
    double most;                  /* units in a period if the port were free for it */
    double startup_s, per_unit_s; /* of the port */
};

/* Seconds that a unit keeps the processor itself, and the start-ups of a piece. */
static double own_s(const struct rsc_multi *multi, int i, double *startup_s)
{
    const struct rsc_star *star = multi->star;
    double compute_s = rsc_multi_slope_s(multi, star->comp[i]);
    double send_s = rsc_multi_slope_s(multi, star->comm[i]);
    double back_s = multi->returns ? rsc_multi_slope_s(multi, star->ret[i]) : 0.0;
    double back_startup_s = multi->returns ? star->ret[i]->startup_s : 0.0;
    *startup_s = star->comp[i]->startup_s;
    if (multi->overlap)
        return fmax(compute_s, fmax(send_s, back_s));
    *startup_s += star->comm[i]->startup_s + star->comm[i]->latency_s + back_startup_s;
    return compute_s + send_s + back_s;
}

/* Which of a processor's transfers the port is busy with. */
enum port { PORT_ALL, PORT_SENDS, PORT_COLLECTS };

static void port_s(const struct rsc_multi *multi, enum port port, struct rank *rank)
{
    const struct rsc_cost *cost = port == PORT_COLLECTS ? multi->star->ret[rank->position]
                                                        : multi->star->comm[rank->position];
    rank->startup_s =
        port == PORT_ALL ? rsc_multi_port_startup_s(multi, rank->position) : cost->startup_s;
    rank->per_unit_s =
        port == PORT_ALL ? rsc_multi_port_s(multi, rank->position) : rsc_multi_slope_s(multi, cost);
}

static struct rank rank_of(const struct rsc_multi *multi, int i, enum port port, double period_s)
{
    struct rank rank = {.position = i};
    double startup_s, per_unit_s = own_s(multi, i, &startup_s);
    double left_s = isinf(period_s) ? 1.0 : period_s - startup_s;
    if (i < multi->star->p - 1)
        port_s(multi, port, &rank);
    else if (port != PORT_COLLECTS)
        rank.startup_s = startup_s, rank.per_unit_s = per_unit_s;
    if (isinf(period_s))
        rank.startup_s = 0.0;
    if (left_s > 0.0 && multi->star->max[i] > 0)
        rank.most = left_s / per_unit_s;
    if (!isinf(period_s))
        rank.most = fmin(rank.most, (double)multi->star->n);
    return rank;
}

static double price(const struct rank *rank)
{
    return rank->most > 0.0 ? rank->startup_s / rank->most + rank->per_unit_s : INFINITY;
}

static int by_price(const void *left, const void *right)
{
    const struct rank *a = left, *b = right;
    if (price(a) != price(b))
        return price(a) < price(b) ? -1 : 1;
    return a->position - b->position;
}

/* Of a port free for *left_s, what a processor takes, at most what it can do. */
static double take(const struct rank *rank, double *left_s)
{
    double room = (*left_s - rank->startup_s) / rank->per_unit_s; /* infinite if it takes no time */
    double taken = rank->most > 0.0 ? fmax(fmin(room, rank->most), 0.0) : 0.0;
    if (taken > 0.0)
        *left_s -= rank->startup_s + (rank->per_unit_s > 0.0 ? taken * rank->per_unit_s : 0.0);
    return taken;
}

static double rates(const struct rsc_multi *multi, enum port port, double period_s, double *units,
                    struct rsc_err *err)
{
    int p = multi->star->p;
    double left_s = isinf(period_s) ? 1.0 : period_s, sum = 0.0;
    struct rank *ranks = malloc((size_t)p * sizeof *ranks);
    if (!ranks)
        return rsc_fail_nomem(err);
    for (int i = 0; i < p; i++)
        ranks[i] = rank_of(multi, i, port, period_s);
    qsort(ranks, (size_t)p, sizeof *ranks, by_price);
    for (int k = 0; k < p; k++)
        sum += units[ranks[k].position] = take(&ranks[k], &left_s);
    free(ranks);
    return sum;
}

double rsc_multi_rates(const struct rsc_multi *multi, double period_s, double *units,
                       struct rsc_err *err)
{
    return rates(multi, PORT_ALL, period_s, units, err);
}

/* The bound of one port; with two ports each of them alone gives one. */
static int raise_bound(const struct rsc_multi *multi, enum port port, double *units,
                       double *bound_s, struct rsc_err *err)
{
    double rate = rates(multi, port, INFINITY, units, err);
    if (rate < 0.0)
        return -1;
    *bound_s = fmax(*bound_s, (double)multi->star->n / rate);
    return 0;
}

static double busy_s(const struct rsc_multi *multi)
{
    double rate = 0.0;
    for (int i = 0; i < multi->star->p; i++)
        if (multi->star->max[i] > 0)
            rate += 1.0 / rsc_multi_slope_s(multi, multi->star->comp[i]);
    return (double)multi->star->n / rate;
}

int rsc_multi_bound(const struct rsc_multi *multi, double *bound_s, double *always_busy_s,
                    struct rsc_err *err)
{
    double *units = malloc((size_t)multi->star->p * sizeof *units);
    int rc = units ? 0 : rsc_fail_nomem(err);
    bool apart = multi->two_ports;
    *bound_s = 0.0;
    if (rc == 0)
        rc = raise_bound(multi, apart ? PORT_SENDS : PORT_ALL, units, bound_s, err);
    if (rc == 0 && apart)
        rc = raise_bound(multi, PORT_COLLECTS, units, bound_s, err);
    *always_busy_s = busy_s(multi);
    free(units);
    return rc;
}
