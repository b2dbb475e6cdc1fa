/* SPDX-License-Identifier: MIT */
#include "period.h"

/* A solver's rates are exact but for rounding errors: a number this close to a whole one is it. */
static const double CLOSE = 1e-9;
static const double MOST_LOSS = 1e-3;

/* The least denominator, up to RSC_LONGEST_PERIOD, of a fraction that is the rate; 0: none. By its
 * continued fraction. */
static int64_t denominator(double rate)
{
    double x = rate;
    int64_t before = 0, now = 1;
    while (now <= RSC_LONGEST_PERIOD) {
        double whole = floor(x + CLOSE * fmax(x, 1.0));
        if (fabs(rate * (double)now - round(rate * (double)now)) <=
            CLOSE * fmax(rate * (double)now, 1.0))
            return now;
        if (x - whole <= 0.0)
            return 0;
        x = 1.0 / (x - whole);
        int64_t next = (int64_t)fmin(floor(x + CLOSE * x), 1e12) * now + before;
        before = now;
        now = next;
    }
    return 0;
}

static int64_t greatest_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* 0: none up to the longest one. */
static int64_t common_period(const struct rsc_paths *paths)
{
    int64_t period = 1;
    for (int k = 0; k < paths->n; k++) {
        int64_t q = denominator(paths->paths[k].rate);
        if (q == 0)
            return 0;
        period *= q / greatest_divisor(period, q);
        if (period > RSC_LONGEST_PERIOD)
            return 0;
    }
    return period;
}

static double throughput_of(const struct rsc_paths *paths)
{
    double sum = 0.0;
    for (int k = 0; k < paths->n; k++)
        sum += paths->paths[k].rate;
    return sum;
}

int64_t rsc_period_items(const struct rsc_paths *paths)
{
    int64_t sum = 0;
    for (int k = 0; k < paths->n; k++)
        sum += paths->paths[k].items;
    return sum;
}

double rsc_period_set(struct rsc_paths *paths, double period_s)
{
    if (period_s <= 0.0)
        period_s = (double)common_period(paths);
    if (period_s <= 0.0) /* every path loses less than one item */
        period_s = ceil(paths->n / (MOST_LOSS * throughput_of(paths)));
    for (int k = 0; k < paths->n; k++) {
        double items = paths->paths[k].rate * period_s;
        paths->paths[k].items = (int64_t)floor(items + CLOSE * fmax(items, 1.0));
    }
    return period_s;
}
