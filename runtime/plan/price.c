/* SPDX-License-Identifier: MIT
 * price.c: lines above what some positions can do, one position at a time.
 *
 * Behind: let F(t) bound what positions i+1 .. p-1 do in t seconds. Position i makes it
 *     F'(t) = max over e of e + F(t - comm(e)),  v(e) <= t,  v(e) = comm(e) + comp(e).
 * Before: let F(s) bound what positions 0 .. i-1 do if sending to them takes s seconds and all ends
 * by T. Position i makes it
 *     F'(s) = max over e of e + F(s - comm(e)),  v(e) <= T - s,  v(e) = comp(e).
 * In both v(e) <= O + d x, with O = 0 and d = 1, or O = T and d = -1. For any y >= 0 a line
 * F(x) <= a x + b gives
 *     F'(x) <= max over e of e + a (x - comm(e)) + b + y (O + d x - v(e))
 *            = (a + d y) x + b + y O + max over e of [e - a comm(e) - y v(e)],
 * a line again (weak duality). The last maximum is over the allowed shares of a function that is
 * linear between the corners of both costs, so it is at a corner. The y that is best at x is the
 * slope at v = O + d x of the upper hull of the points (v(e), e - a comm(e)); its neighbours on the
 * hull give the lines on both sides.
 *
 * Of the lines those are kept that are the least somewhere, the closest ones around the x that is
 * expected. Between two neighbours any mixture of both is a line as well, through the point where
 * they meet: where a position begins to be worth its transfer only at some rate between theirs,
 * that mixture is made first. With it nothing but the limit on the number of lines keeps them from
 * being all dual solutions that matter.
 */
#include "price.h"

#include "err.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_EACH = 3, KINKS = 2 };

/* Units per second; steeper lines would only be sources of overflow. */
static const double STEEPEST = 1e100;

struct rsc_corner {               /* of the costs of a position */
    double units, comm_s, used_s; /* used_s: v(e) */
    double gain;                  /* units less the price of the transfer */
};

/* ---- Corners ---- */

static void add_corner(struct rsc_pricing *pricing, int i, int64_t units)
{
    double comm_s = rsc_star_comm_s(pricing->star, i, units);
    double comp_s = rsc_star_comp_s(pricing->star, i, units);
    double used_s = pricing->side == RSC_BEHIND ? comm_s + comp_s : comp_s;
    pricing->corner[pricing->n_corner++] = (struct rsc_corner){(double)units, comm_s, used_s, 0.0};
}

/* A point between two whole shares bends the line between them: both are corners. */
static void add_points(struct rsc_pricing *pricing, int i, const struct rsc_cost *cost)
{
    const struct rsc_star *star = pricing->star;
    for (int k = 0; k < cost->n_points; k++) {
        int64_t below = cost->points[k].items / star->unit;
        bool between = cost->points[k].items % star->unit != 0;
        for (int64_t units = below; units <= below + between; units++)
            if (units > 1 && units > star->min[i] && units < star->max[i])
                add_corner(pricing, i, units);
    }
}

static int by_units(const void *left, const void *right)
{
    const struct rsc_corner *a = left, *b = right;
    return a->units < b->units ? -1 : a->units > b->units;
}

static void list_corners(struct rsc_pricing *pricing, int i)
{
    const struct rsc_star *star = pricing->star;
    pricing->n_corner = 0;
    if (star->min[i] == 0)
        add_corner(pricing, i, 0);
    add_corner(pricing, i, star->min[i] > 1 ? star->min[i] : 1);
    add_points(pricing, i, star->comm[i]);
    add_points(pricing, i, star->comp[i]);
    if (star->max[i] > 1 && star->max[i] > star->min[i])
        add_corner(pricing, i, star->max[i]);
    qsort(pricing->corner, (size_t)pricing->n_corner, sizeof *pricing->corner, by_units);
}

/* ---- The least of the lines ---- */

static double value_at(const struct rsc_price *price, double x_s)
{
    return price->rate * x_s + price->base;
}

static int by_falling_rate(const void *left, const void *right)
{
    const struct rsc_price *a = left, *b = right;
    if (a->rate != b->rate)
        return a->rate > b->rate ? -1 : 1;
    return a->base < b->base ? -1 : a->base > b->base;
}

/* Of the work, the lines that are the least somewhere within the limit. Times below 0 count, too:
 * so the steep lines through the origin stay, of which mixtures are made. */
static int keep_least(struct rsc_pricing *pricing)
{
    struct rsc_price *work = pricing->work;
    int kept = 0;
    qsort(work, (size_t)pricing->n_work, sizeof *work, by_falling_rate);
    for (int k = 0; k < pricing->n_work; k++) {
        struct rsc_price line = work[k];
        line.from_s = -pricing->limit_s;
        if (kept > 0 && line.rate == work[kept - 1].rate)
            continue;
        while (kept > 0) {
            const struct rsc_price *top = &work[kept - 1];
            double meet_s = (line.base - top->base) / (top->rate - line.rate);
            line.from_s = fmax(meet_s, -pricing->limit_s);
            if (meet_s > top->from_s)
                break;
            kept--;
        }
        if (kept == 0 || line.from_s < pricing->limit_s)
            work[kept++] = line;
    }
    return kept;
}

static int active_at(const struct rsc_price *price, int n, double x_s)
{
    int low = 0, high = n - 1;
    while (low < high) {
        int middle = low + (high - low) / 2 + 1;
        if (price[middle].from_s <= x_s)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static void keep_near(struct rsc_pricing *pricing, double near_s, struct rsc_prices *prices)
{
    int n = keep_least(pricing), first = 0;
    if (n > RSC_MOST_PRICES) {
        first = active_at(pricing->work, n, near_s) - RSC_MOST_PRICES / 2;
        first = first < 0 ? 0 : first > n - RSC_MOST_PRICES ? n - RSC_MOST_PRICES : first;
        n = RSC_MOST_PRICES;
    }
    memcpy(prices->price, pricing->work + first, (size_t)n * sizeof *prices->price);
    prices->price[0].from_s = -INFINITY;
    prices->n = n;
}

/* ---- One position ---- */

/* Corners of the upper hull of (used_s, gain) as far as it rises; returns their number. */
static int rising_hull(const struct rsc_pricing *pricing)
{
    const struct rsc_corner *corner = pricing->corner;
    int *hull = pricing->hull, n = 0;
    for (int k = 0; k < pricing->n_corner; k++) {
        const struct rsc_corner *next = &corner[k];
        if (n > 0 && next->gain <= corner[hull[n - 1]].gain)
            continue;
        while (n > 0 && next->used_s <= corner[hull[n - 1]].used_s)
            n--;
        while (n > 1) {
            const struct rsc_corner *a = &corner[hull[n - 2]], *b = &corner[hull[n - 1]];
            if ((b->gain - a->gain) * (next->used_s - b->used_s) >
                (next->gain - b->gain) * (b->used_s - a->used_s))
                break;
            n--;
        }
        hull[n++] = k;
    }
    return n;
}

/* Slope of the hull's k-th edge, 0 behind the last one. */
static double hull_slope(const struct rsc_pricing *pricing, int n, int k)
{
    if (k + 1 >= n)
        return 0.0;
    const struct rsc_corner *from = &pricing->corner[pricing->hull[k]];
    const struct rsc_corner *to = &pricing->corner[pricing->hull[k + 1]];
    return (to->gain - from->gain) / (to->used_s - from->used_s);
}

static double origin_s(const struct rsc_pricing *pricing)
{
    return pricing->side == RSC_BEHIND ? 0.0 : pricing->limit_s;
}

static double direction(const struct rsc_pricing *pricing)
{
    return pricing->side == RSC_BEHIND ? 1.0 : -1.0;
}

/* Lines that fall too steeply to be precise within the slack of the bounds are left out. */
static void add_line(struct rsc_pricing *pricing, const struct rsc_price *from, double y)
{
    const struct rsc_star *star = pricing->star;
    double most = -INFINITY, rate = from->rate + direction(pricing) * y;
    if (rate * pricing->limit_s < -(double)star->n * (double)star->p)
        return;
    for (int k = 0; k < pricing->n_corner; k++)
        most = fmax(most, pricing->corner[k].gain - y * pricing->corner[k].used_s);
    pricing->work[pricing->n_work++] = (struct rsc_price){
        from->rate + direction(pricing) * y, from->base + y * origin_s(pricing) + most, 0.0};
}

/* The lines that `from` becomes, the best one at near_s and its neighbours. */
static void follow_line(struct rsc_pricing *pricing, const struct rsc_price *from, double near_s)
{
    double room_s = origin_s(pricing) + direction(pricing) * near_s;
    for (int k = 0; k < pricing->n_corner; k++) {
        struct rsc_corner *corner = &pricing->corner[k];
        corner->gain = corner->units - from->rate * corner->comm_s;
    }
    int n = rising_hull(pricing), at = 0;
    while (at + 1 < n && pricing->corner[pricing->hull[at + 1]].used_s <= room_s)
        at++;
    for (int k = at > 0 ? at - 1 : 0; k <= at + 1 && k < n; k++)
        add_line(pricing, from, hull_slope(pricing, n, k));
}

/* The rates at which position i begins to be worth its transfers, all in all and near `share`. */
static void find_kinks(const struct rsc_pricing *pricing, int64_t share, double kinks[KINKS])
{
    kinks[0] = kinks[1] = 0.0;
    for (int k = 0; k < pricing->n_corner; k++) {
        const struct rsc_corner *corner = &pricing->corner[k], *before = corner - 1;
        if (corner->comm_s > 0.0)
            kinks[0] = fmax(kinks[0], corner->units / corner->comm_s);
        if (k > 0 && before->units < (double)share && corner->comm_s > before->comm_s)
            kinks[1] = (corner->units - before->units) / (corner->comm_s - before->comm_s);
    }
}

/* Mix two neighbours to a line of this rate, if it lies between theirs. */
static void follow_mixture(struct rsc_pricing *pricing, const struct rsc_prices *prices,
                           double rate, double near_s)
{
    for (int k = 1; k < prices->n; k++) {
        const struct rsc_price *low = &prices->price[k];
        if (prices->price[k - 1].rate <= rate || low->rate >= rate)
            continue;
        struct rsc_price mixed = {rate, value_at(low, low->from_s) - rate * low->from_s, 0.0};
        follow_line(pricing, &mixed, near_s);
    }
}

void rsc_prices_add(struct rsc_pricing *pricing, int i, double near_s, int64_t share,
                    struct rsc_prices *prices)
{
    double kinks[KINKS];
    if (pricing->star->max[i] == 0)
        return;
    list_corners(pricing, i);
    find_kinks(pricing, share, kinks);
    pricing->n_work = 0;
    for (int k = 0; k < prices->n; k++)
        follow_line(pricing, &prices->price[k], near_s);
    for (int k = 0; k < KINKS; k++)
        follow_mixture(pricing, prices, kinks[k], near_s);
    keep_near(pricing, near_s, prices);
}

/* ---- Making and asking ---- */

int rsc_pricing_create(const struct rsc_star *star, enum rsc_side side, double limit_s,
                       struct rsc_pricing *pricing, struct rsc_err *err)
{
    size_t most = 0;
    for (int i = 0; i < star->p; i++) {
        size_t n = (size_t)star->comm[i]->n_points + (size_t)star->comp[i]->n_points;
        most = n > most ? n : most;
    }
    *pricing = (struct rsc_pricing){
        .star = star,
        .side = side,
        .limit_s = limit_s,
        .corner = malloc((2 * most + 3) * sizeof *pricing->corner),
        .hull = malloc((2 * most + 3) * sizeof *pricing->hull),
        .work = malloc(LINES_EACH * (RSC_MOST_PRICES + KINKS) * sizeof *pricing->work),
    };
    if (pricing->corner && pricing->hull && pricing->work)
        return 0;
    rsc_pricing_clear(pricing);
    return rsc_fail_nomem(err);
}

void rsc_pricing_clear(struct rsc_pricing *pricing)
{
    free(pricing->corner);
    free(pricing->hull);
    free(pricing->work);
    *pricing = (struct rsc_pricing){0};
}

/* Nothing, and not even that in less than no time: the rate 0 and one beyond all that matter. */
void rsc_prices_open(const struct rsc_pricing *pricing, struct rsc_prices *prices)
{
    const struct rsc_star *star = pricing->star;
    double steep = 1.0;
    for (int i = 0; i < star->p; i++) {
        double least_s = rsc_cost_min_marginal_s(star->comm[i]) * (double)star->unit;
        if (star->max[i] > 0 && least_s > 0.0)
            steep = fmax(steep, fmin(1.0 / least_s, STEEPEST));
    }
    *prices = (struct rsc_prices){{{2.0 * steep, 0.0, -INFINITY}, {0.0, 0.0, 0.0}}, 2};
}

double rsc_prices_units(const struct rsc_prices *prices, double x_s)
{
    return value_at(&prices->price[active_at(prices->price, prices->n, x_s)], x_s);
}

double rsc_prices_most(const struct rsc_prices *prices, double x_s)
{
    int k = active_at(prices->price, prices->n, x_s);
    while (k > 0 && prices->price[k].rate < 0.0)
        x_s = prices->price[k--].from_s;
    return value_at(&prices->price[k], x_s);
}

void rsc_prices_lower(struct rsc_prices *prices, double units)
{
    for (int k = 0; k < prices->n; k++)
        prices->price[k].base -= units;
}

int rsc_prices_least_s(const struct rsc_star *star, double makespan_s, const int64_t *shares,
                       double *least_s, struct rsc_err *err)
{
    struct rsc_pricing pricing;
    struct rsc_prices prices;
    double left_s = makespan_s, units = (double)star->n - rsc_prices_slack(star);
    if (rsc_pricing_create(star, RSC_BEHIND, makespan_s, &pricing, err) < 0)
        return -1;
    rsc_prices_open(&pricing, &prices);
    for (int i = 0; i < star->p; i++)
        left_s -= rsc_star_comm_s(star, i, shares[i]);
    for (int i = star->p - 1; i >= 0; i--) {
        left_s += rsc_star_comm_s(star, i, shares[i]);
        rsc_prices_add(&pricing, i, left_s, shares[i], &prices);
    }
    *least_s = 0.0;
    for (int k = 0; k < prices.n; k++)
        if (prices.price[k].base < units)
            *least_s = fmax(
                *least_s, fmin((units - prices.price[k].base) / prices.price[k].rate, makespan_s));
    rsc_pricing_clear(&pricing);
    return 0;
}

double rsc_prices_slack(const struct rsc_star *star)
{
    return 1e-9 + 4.0 * DBL_EPSILON * (double)star->n * (double)star->p;
}
