/* SPDX-License-Identifier: MIT
 * band.c: windows for a dynamic program over the units left, from bounds on both sides.
 *
 * Let a distribution end by T and leave k units for positions i .. p-1, with t seconds. Then k <=
 * F(t), F from the lines of what is behind (price.h), and n - k <= H(T - t), H from those of what
 * is before. Both are concave in t, so F(t) + H(T - t) >= n holds on an interval of t, and on it k
 * lies between n - max H and max F: at its ends, or where two lines meet. All that is lost outside
 * is what cannot end by T.
 */
#include "band.h"

#include "err.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Of one position: F and H, and the times t at which a line of either begins. */
struct sides {
    const struct rsc_prices *before, *behind;
    double limit_s, slack;
    int64_t n;
    double time_s[2 * RSC_MOST_PRICES + 2];
    int n_times;
};

/* ---- One position ---- */

static int by_size(const void *left, const void *right)
{
    const double *a = left, *b = right;
    return *a < *b ? -1 : *a > *b;
}

static void add_time(struct sides *sides, double time_s)
{
    if (time_s >= 0.0 && time_s <= sides->limit_s)
        sides->time_s[sides->n_times++] = time_s;
}

static void list_times(struct sides *sides)
{
    sides->n_times = 0;
    add_time(sides, 0.0);
    add_time(sides, sides->limit_s);
    for (int k = 1; k < sides->behind->n; k++)
        add_time(sides, sides->behind->price[k].from_s);
    for (int k = 1; k < sides->before->n; k++)
        add_time(sides, sides->limit_s - sides->before->price[k].from_s);
    qsort(sides->time_s, (size_t)sides->n_times, sizeof *sides->time_s, by_size);
}

static double most_behind(const struct sides *sides, double time_s)
{
    return rsc_prices_units(sides->behind, time_s) + sides->slack;
}

static double most_before(const struct sides *sides, double time_s)
{
    return rsc_prices_units(sides->before, sides->limit_s - time_s) + sides->slack;
}

static double surplus(const struct sides *sides, double time_s)
{
    return most_behind(sides, time_s) + most_before(sides, time_s) - (double)sides->n;
}

/* Where the surplus, linear in between and of different sign at both ends, is 0. */
static double crossing_s(const struct sides *sides, double from_s, double to_s)
{
    double from = surplus(sides, from_s), to = surplus(sides, to_s);
    return from == to ? from_s : from_s + (to_s - from_s) * (from / (from - to));
}

static void note(const struct sides *sides, double time_s, double *low, double *high)
{
    *low = fmin(*low, (double)sides->n - most_before(sides, time_s));
    *high = fmax(*high, most_behind(sides, time_s));
}

/* The least and the greatest k; false if there is none. */
static bool find_range(struct sides *sides, double *low, double *high)
{
    bool found = false;
    *low = INFINITY;
    *high = -INFINITY;
    list_times(sides);
    for (int k = 0; k < sides->n_times; k++) {
        double time_s = sides->time_s[k];
        bool good = surplus(sides, time_s) >= 0.0;
        if (good)
            note(sides, time_s, low, high);
        if (k > 0 && good != (surplus(sides, sides->time_s[k - 1]) >= 0.0))
            note(sides, crossing_s(sides, sides->time_s[k - 1], time_s), low, high);
        found = found || good;
    }
    return found;
}

/* ---- All positions ---- */

static void fill_before(struct rsc_pricing *pricing, struct rsc_band *band)
{
    rsc_prices_open(pricing, &band->before[0]);
    for (int i = 0; i + 1 < band->star->p; i++) {
        band->sent_s += rsc_star_comm_s(band->star, i, band->shares[i]);
        band->before[i + 1] = band->before[i];
        rsc_prices_add(pricing, i, band->sent_s, band->shares[i], &band->before[i + 1]);
    }
}

/* What minima and maxima alone leave for position i and those behind it. */
static void fill_amounts(struct rsc_band *band)
{
    const struct rsc_star *star = band->star;
    int64_t least = 0, most = 0; /* of those behind; most stops at n */
    for (int i = star->p - 1; i >= 0; i--) {
        least += star->min[i];
        most = star->max[i] >= star->n - most ? star->n : most + star->max[i];
        band->low[i] = least;
        band->high[i] = most;
    }
    least = most = 0;
    for (int i = 0; i < star->p; i++) {
        if (band->low[i] < star->n - most)
            band->low[i] = star->n - most;
        if (band->high[i] > star->n - least)
            band->high[i] = star->n - least;
        least += star->min[i];
        most = star->max[i] >= star->n - most ? star->n : most + star->max[i];
    }
}

static void narrow(struct rsc_band *band, int i, double low, double high)
{
    if (ceil(low) > (double)band->low[i])
        band->low[i] = ceil(low) > (double)band->high[i] ? band->high[i] + 1 : (int64_t)ceil(low);
    if (floor(high) < (double)band->high[i])
        band->high[i] =
            floor(high) < (double)band->low[i] ? band->low[i] - 1 : (int64_t)floor(high);
}

/* Cut off what is too far from what the shares leave for position i. */
static void cut(struct rsc_band *band, int i)
{
    if ((double)(band->high[i] - band->low[i]) < band->most_cells)
        return;
    double half = floor(band->most_cells / 2.0);
    narrow(band, i, band->left - half, band->left + half);
    band->cut = true;
}

void rsc_band_extend(struct rsc_band *band, int i)
{
    double low, high;
    band->known = i;
    band->left += (double)band->shares[i];
    band->sent_s -= rsc_star_comm_s(band->star, i, band->shares[i]);
    rsc_prices_add(&band->pricing, i, band->limit_s - band->sent_s, band->shares[i], &band->behind);
    struct sides sides = {.before = &band->before[i],
                          .behind = &band->behind,
                          .limit_s = band->limit_s,
                          .slack = band->slack,
                          .n = band->star->n};
    if (find_range(&sides, &low, &high))
        narrow(band, i, low, high);
    else
        band->high[i] = band->low[i] - 1;
    cut(band, i);
}

static int allocate(struct rsc_band *band, struct rsc_pricing *before, struct rsc_err *err)
{
    size_t p = (size_t)band->star->p;
    band->low = malloc(p * sizeof *band->low);
    band->high = malloc(p * sizeof *band->high);
    band->shares = malloc(p * sizeof *band->shares);
    band->before = malloc(p * sizeof *band->before);
    if (!band->low || !band->high || !band->shares || !band->before)
        return rsc_fail_nomem(err);
    if (rsc_pricing_create(band->star, RSC_BEFORE, band->limit_s, before, err) < 0)
        return -1;
    return rsc_pricing_create(band->star, RSC_BEHIND, band->limit_s, &band->pricing, err);
}

int rsc_band_create(const struct rsc_star *star, double limit_s, const int64_t *shares,
                    struct rsc_band *band, struct rsc_err *err)
{
    struct rsc_pricing before = {0};
    *band = (struct rsc_band){
        .star = star,
        .limit_s = limit_s,
        .known = star->p,
        .slack = rsc_prices_slack(star),
        .most_cells = INFINITY,
    };
    int rc = allocate(band, &before, err);
    if (rc == 0) {
        memcpy(band->shares, shares, (size_t)star->p * sizeof *shares);
        fill_amounts(band);
        fill_before(&before, band);
        rsc_prices_open(&band->pricing, &band->behind);
    } else {
        rsc_band_clear(band);
    }
    rsc_pricing_clear(&before);
    return rc;
}

void rsc_band_clear(struct rsc_band *band)
{
    free(band->low);
    free(band->high);
    free(band->shares);
    free(band->before);
    rsc_pricing_clear(&band->pricing);
    *band = (struct rsc_band){0};
}

/* ---- Using it ---- */

double rsc_band_cells(struct rsc_band *band)
{
    double cells = 0.0;
    for (int i = band->known - 1; i >= 0; i--)
        rsc_band_extend(band, i);
    for (int i = 0; i < band->star->p; i++)
        cells += fmax((double)(band->high[i] - band->low[i]) + 1.0, 0.0);
    return cells;
}

bool rsc_band_holds(const struct rsc_band *band, int i, int64_t left, double rest_s)
{
    double given = (double)(band->star->n - left);
    return rsc_prices_most(&band->before[i], band->limit_s - rest_s) + band->slack >= given;
}

/* All lines are at least as far above what can be done as the least of them is. */
void rsc_band_tell(struct rsc_band *band, int64_t low, int64_t high, const double *seconds)
{
    const struct rsc_prices *behind = &band->behind;
    double lost = INFINITY;
    int line = 0;
    for (int64_t k = low; k <= high; k++) {
        double time_s = seconds[k - low]; /* never falls */
        while (line + 1 < behind->n && behind->price[line + 1].from_s <= time_s)
            line++;
        double units = behind->price[line].rate * time_s + behind->price[line].base;
        if (units - (double)k < lost)
            lost = units - (double)k;
    }
    if (isfinite(lost) && lost > band->slack)
        rsc_prices_lower(&band->behind, lost - band->slack);
}
