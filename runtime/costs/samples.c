/* SPDX-License-Identifier: MIT */
#include "samples.h"

#include <math.h>
#include <string.h>

/* The largest amount must be so many times the smallest one for a start-up to be told: errors of a
 * few per cent in two times would otherwise make start-ups of any size. */
static const double LEAST_SPREAD = 1.25;

/* A start-up below this part of the smallest sample is none: costs without are planned better. */
static const double LEAST_STARTUP = 1e-3;

static int64_t mean_items(const struct rsc_sample *a, const struct rsc_sample *b)
{
    double runs = (double)(a->runs + b->runs);
    return a->items + (int64_t)llround((double)(b->items - a->items) * (double)b->runs / runs);
}

/* Two samples as one. */
static struct rsc_sample joined(const struct rsc_sample *a, const struct rsc_sample *b)
{
    int64_t runs = a->runs + b->runs;
    double part = (double)b->runs / (double)runs;
    return (struct rsc_sample){.items = mean_items(a, b),
                               .seconds = a->seconds + (b->seconds - a->seconds) * part,
                               .runs = runs < RSC_SAMPLE_RUNS_MOST ? runs : RSC_SAMPLE_RUNS_MOST};
}

static void replace_pair(struct rsc_samples *samples, int i)
{
    samples->list[i] = joined(&samples->list[i], &samples->list[i + 1]);
    samples->n--;
    memmove(&samples->list[i + 1], &samples->list[i + 2],
            (size_t)(samples->n - i - 1) * sizeof *samples->list);
}

/* Of the two neighbours with the least ratio, the first. */
static int nearest_pair(const struct rsc_samples *samples)
{
    int nearest = 0;
    double least = INFINITY;
    for (int i = 0; i + 1 < samples->n; i++) {
        double ratio = (double)samples->list[i + 1].items / (double)samples->list[i].items;
        if (ratio < least) {
            least = ratio;
            nearest = i;
        }
    }
    return nearest;
}

static void insert(struct rsc_samples *samples, int i, const struct rsc_sample *sample)
{
    memmove(&samples->list[i + 1], &samples->list[i],
            (size_t)(samples->n - i) * sizeof *samples->list);
    samples->list[i] = *sample;
    samples->n++;
}

void rsc_samples_add(struct rsc_samples *samples, struct rsc_sample sample)
{
    int i = 0;
    if (sample.runs > RSC_SAMPLE_RUNS_MOST)
        sample.runs = RSC_SAMPLE_RUNS_MOST;
    while (i < samples->n && samples->list[i].items < sample.items)
        i++;
    if (i < samples->n && samples->list[i].items == sample.items)
        samples->list[i] = joined(&samples->list[i], &sample);
    else
        insert(samples, i, &sample);
    if (samples->n > RSC_SAMPLES_MOST)
        replace_pair(samples, nearest_pair(samples));
}

void rsc_samples_add_all(struct rsc_samples *samples, const struct rsc_samples *more)
{
    for (int i = 0; i < more->n; i++)
        rsc_samples_add(samples, more->list[i]);
}

/* Sums over all samples, weighted so that errors count relative to the time itself. */
struct sums {
    double w, x, y, xx, xy;
};

static double largest_s(const struct rsc_samples *samples)
{
    double largest = 0.0;
    for (int i = 0; i < samples->n; i++)
        largest = fmax(largest, samples->list[i].seconds);
    return largest;
}

/* A time below a thousandth of the largest one is known no better than that. */
static struct sums sum_up(const struct rsc_samples *samples)
{
    struct sums sums = {0};
    double least = 1e-3 * largest_s(samples);
    for (int i = 0; i < samples->n; i++) {
        const struct rsc_sample *sample = &samples->list[i];
        double x = (double)sample->items, y = sample->seconds;
        double scale = fmax(y, least), w = (double)sample->runs / (scale * scale);
        sums.w += w;
        sums.x += w * x;
        sums.y += w * y;
        sums.xx += w * x * x;
        sums.xy += w * x * y;
    }
    return sums;
}

bool rsc_samples_tell_startup(const struct rsc_samples *samples)
{
    return samples->n > 0 && (double)samples->list[samples->n - 1].items >=
                                 LEAST_SPREAD * (double)samples->list[0].items;
}

static struct rsc_cost through_origin(const struct sums *sums)
{
    return (struct rsc_cost){.kind = RSC_COST_AFFINE, .per_item_s = sums->xy / sums->xx};
}

static struct rsc_cost affine(const struct sums *sums, int64_t least_items)
{
    double per_item_s =
        (sums->w * sums->xy - sums->x * sums->y) / (sums->w * sums->xx - sums->x * sums->x);
    double startup_s = (sums->y - per_item_s * sums->x) / sums->w;
    double least_s = startup_s + per_item_s * (double)least_items;
    if (!(per_item_s >= 0.0) || !(startup_s > LEAST_STARTUP * least_s))
        return through_origin(sums);
    return (struct rsc_cost){
        .kind = RSC_COST_AFFINE, .startup_s = startup_s, .per_item_s = per_item_s};
}

bool rsc_samples_fit(const struct rsc_samples *samples, struct rsc_cost *out)
{
    if (samples->n == 0)
        return false;
    if (largest_s(samples) <= 0.0) {
        *out = (struct rsc_cost){.kind = RSC_COST_AFFINE};
        return true;
    }
    struct sums sums = sum_up(samples);
    *out = rsc_samples_tell_startup(samples) ? affine(&sums, samples->list[0].items)
                                             : through_origin(&sums);
    return true;
}
