/* SPDX-License-Identifier: MIT */
#include "factoring.h"

#include <math.h>
#include <stdlib.h>

/* A first piece is that part of an even share, a last one that part of all the time. */
static const double FIRST = 128.0, SMALLEST = 512.0;
/* How many times as large as the one before a piece may be. */
static const double GROWTH = 2.0;
/* Of what a process could do until the end it is given that part, or less, down to the other one,
 * where items turned out to be unlike: by so much for each power of e that one piece missed what
 * was expected of it. */
static const double PART = 0.5, LEAST_PART = 0.125, CAUTION = 4.0;
/* How long a surprise is remembered: what is left of it with the next piece of anybody. */
static const double MEMORY = 0.9;
/* How much an earlier piece counts when a later one has been measured. */
static const double DECAY = 0.5;

int rsc_factoring_init(struct rsc_factoring *factoring, int nproc, int64_t total)
{
    *factoring = (struct rsc_factoring){
        .nproc = nproc, .speeds = calloc((size_t)nproc, sizeof(struct rsc_speed)), .total = total};
    return factoring->speeds ? 0 : -1;
}

void rsc_factoring_clear(struct rsc_factoring *factoring)
{
    free(factoring->speeds);
    *factoring = (struct rsc_factoring){0};
}

void rsc_factoring_restart(struct rsc_factoring *factoring, double now_s)
{
    for (int p = 0; p < factoring->nproc; p++) {
        factoring->speeds[p].in_hand = factoring->speeds[p].latest = 0.0;
        factoring->speeds[p].since_s = now_s;
    }
}

/* It counts as one item: the first piece that is measured outweighs it. */
void rsc_factoring_expect(struct rsc_factoring *factoring, int p, double item_s)
{
    struct rsc_speed *speed = &factoring->speeds[p];
    speed->never = isinf(item_s);
    speed->items = speed->never ? 0.0 : 1.0;
    speed->seconds = speed->never ? 0.0 : item_s;
}

void rsc_factoring_given(struct rsc_factoring *factoring, int p, int64_t items, double now_s)
{
    struct rsc_speed *speed = &factoring->speeds[p];
    if (speed->in_hand <= 0.0)
        speed->since_s = now_s;
    speed->in_hand += (double)items;
    if (items > 0)
        speed->latest = (double)items;
}

/* Items per second; 0: not known. */
static double known_rate(const struct rsc_speed *speed)
{
    return speed->seconds > 0.0 ? speed->items / speed->seconds : 0.0;
}

static void note_surprise(struct rsc_factoring *factoring, const struct rsc_speed *speed,
                          double items, double seconds)
{
    double expected_s = known_rate(speed) > 0.0 ? items / known_rate(speed) : 0.0;
    double missed = expected_s > 0.0 && seconds > 0.0 ? fabs(log(seconds / expected_s)) : 0.0;
    factoring->surprise = fmax(missed, MEMORY * factoring->surprise);
}

void rsc_factoring_done(struct rsc_factoring *factoring, int p, int64_t items, double seconds,
                        double now_s)
{
    struct rsc_speed *speed = &factoring->speeds[p];
    speed->in_hand = fmax(speed->in_hand - (double)items, 0.0);
    speed->since_s = now_s;
    if (items <= 0 || seconds < 0.0)
        return;
    note_surprise(factoring, speed, (double)items, seconds);
    speed->items = DECAY * speed->items + (double)items;
    speed->seconds = DECAY * speed->seconds + seconds;
}

/* Items per second of all of them; those that are not known go on as the others do in the mean. */
static double all_rates(const struct rsc_factoring *factoring, double *mean)
{
    double sum = 0.0;
    int n_known = 0, n = 0;
    for (int p = 0; p < factoring->nproc; p++) {
        double rate = known_rate(&factoring->speeds[p]);
        sum += rate;
        n_known += rate > 0.0;
        n += !factoring->speeds[p].never;
    }
    *mean = n_known > 0 ? sum / n_known : 0.0;
    return *mean * n;
}

/* Items that it still has to do. */
static double in_hand(const struct rsc_speed *speed, double rate, double now_s)
{
    return fmax(speed->in_hand - rate * fmax(now_s - speed->since_s, 0.0), 0.0);
}

/* Items that all of them together have not done. */
static double to_do(const struct rsc_factoring *factoring, int64_t left, double mean, double now_s)
{
    double items = (double)left;
    for (int p = 0; p < factoring->nproc; p++) {
        const struct rsc_speed *speed = &factoring->speeds[p];
        double rate = known_rate(speed);
        if (!speed->never)
            items += in_hand(speed, rate > 0.0 ? rate : mean, now_s);
    }
    return items;
}

double rsc_factoring_size(const struct rsc_factoring *factoring, int p, int64_t left, double now_s)
{
    const struct rsc_speed *speed = &factoring->speeds[p];
    double rate = known_rate(speed), total = (double)factoring->total, mean;
    if (speed->never)
        return 0.0;
    if (rate <= 0.0 || speed->latest <= 0.0)
        return ceil(total / factoring->nproc / FIRST);
    double rates = all_rates(factoring, &mean);
    double mine = rate / rates * to_do(factoring, left, mean, now_s) - in_hand(speed, rate, now_s);
    double least = fmax(rate / rates * total / SMALLEST, 1.0);
    double part = fmax(PART / (1.0 + CAUTION * factoring->surprise), LEAST_PART);
    return fmin(fmax(part * mine, least), fmax(GROWTH * speed->latest, least));
}
