/* SPDX-License-Identifier: MIT */
#include "cost.h"

#include "err.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Point i of a table, where -1 is the origin. */
static struct rsc_point point_at(const struct rsc_cost *cost, int i)
{
    return i < 0 ? (struct rsc_point){0, 0.0} : cost->points[i];
}

/* Slope of the line that ends in point i. */
static double slope_to(const struct rsc_cost *cost, int i)
{
    struct rsc_point from = point_at(cost, i - 1), to = point_at(cost, i);
    return (to.seconds - from.seconds) / (double)(to.items - from.items);
}

/* The line that covers `items`: index of the point it ends in; the last one also covers what lies
 * beyond the table. */
static int line_for(const struct rsc_cost *cost, int64_t items)
{
    int low = 0, high = cost->n_points - 1;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (cost->points[middle].items < items)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static double table_s(const struct rsc_cost *cost, int64_t items)
{
    int line = line_for(cost, items);
    struct rsc_point from = point_at(cost, line - 1), to = cost->points[line];
    if (items == to.items)
        return to.seconds;
    return from.seconds + slope_to(cost, line) * (double)(items - from.items);
}

double rsc_cost_s(const struct rsc_cost *cost, int64_t items)
{
    if (items <= 0)
        return 0.0;
    switch (cost->kind) {
    case RSC_COST_AFFINE:
        return cost->startup_s + cost->per_item_s * (double)items;
    case RSC_COST_TABLE:
        return table_s(cost, items);
    default:
        return INFINITY;
    }
}

bool rsc_cost_is_linear(const struct rsc_cost *cost)
{
    return cost->kind == RSC_COST_AFFINE && cost->startup_s == 0.0;
}

bool rsc_cost_is_affine(const struct rsc_cost *cost)
{
    return cost->kind == RSC_COST_AFFINE;
}

bool rsc_cost_is_increasing(const struct rsc_cost *cost)
{
    for (int i = 0; cost->kind == RSC_COST_TABLE && i < cost->n_points; i++)
        if (slope_to(cost, i) < 0.0)
            return false;
    return true;
}

bool rsc_cost_is_convex(const struct rsc_cost *cost)
{
    double before_s = 0.0;
    for (int i = 0; cost->kind == RSC_COST_TABLE && i < cost->n_points; i++) {
        if (slope_to(cost, i) < before_s)
            return false;
        before_s = slope_to(cost, i);
    }
    return cost->kind != RSC_COST_AFFINE || cost->startup_s == 0.0;
}

double rsc_cost_min_marginal_s(const struct rsc_cost *cost)
{
    if (cost->kind != RSC_COST_TABLE)
        return cost->per_item_s;
    double least = INFINITY;
    for (int i = 0; i < cost->n_points; i++)
        least = fmin(least, slope_to(cost, i));
    return least;
}

double rsc_cost_max_marginal_s(const struct rsc_cost *cost)
{
    if (cost->kind != RSC_COST_TABLE)
        return cost->per_item_s;
    double greatest = 0.0;
    for (int i = 0; i < cost->n_points; i++)
        greatest = fmax(greatest, slope_to(cost, i));
    return greatest;
}

/* On one line cost(x)/x is monotone, so the least ratio lies at a point or at the last amount. */
double rsc_cost_least_rate_s(const struct rsc_cost *cost, int64_t most)
{
    if (cost->kind != RSC_COST_TABLE)
        return cost->per_item_s;
    double least = rsc_cost_s(cost, most) / (double)most;
    for (int i = 0; i < cost->n_points && cost->points[i].items <= most; i++)
        least = fmin(least, cost->points[i].seconds / (double)cost->points[i].items);
    return least;
}

int rsc_cost_copy(const struct rsc_cost *cost, struct rsc_cost *copy, struct rsc_err *err)
{
    struct rsc_cost made = *cost;
    if (cost->kind == RSC_COST_TABLE) {
        size_t bytes = (size_t)cost->n_points * sizeof *cost->points;
        if (!(made.points = malloc(bytes)))
            return rsc_fail_nomem(err);
        memcpy(made.points, cost->points, bytes);
    }
    *copy = made;
    return 0;
}

void rsc_cost_clear(struct rsc_cost *cost)
{
    free(cost->points);
    *cost = (struct rsc_cost){0};
}

/* ---- Sums ---- */

static int compare_items(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Where either cost bends. Tables go on beyond their last point, so one more tells how; a start-up
 * is there from the first item on. Returns how many there are, in increasing order. */
static int bends(const struct rsc_cost *a, const struct rsc_cost *b, int64_t *items)
{
    const struct rsc_cost *both[] = {a, b};
    int n = 0, n_different = 0;
    items[n++] = 1;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < both[i]->n_points; k++)
            items[n++] = both[i]->points[k].items;
    qsort(items, (size_t)n, sizeof *items, compare_items);
    if (items[n - 1] < INT64_MAX) {
        items[n] = items[n - 1] + 1;
        n++;
    }
    for (int k = 0; k < n; k++)
        if (k == 0 || items[k] != items[n_different - 1])
            items[n_different++] = items[k];
    return n_different;
}

int rsc_cost_sum(const struct rsc_cost *a, const struct rsc_cost *b, struct rsc_cost *sum,
                 struct rsc_err *err)
{
    *sum = (struct rsc_cost){.kind = RSC_COST_NEVER};
    if (a->kind == RSC_COST_NEVER || b->kind == RSC_COST_NEVER)
        return 0;
    *sum = (struct rsc_cost){.startup_s = a->startup_s + b->startup_s,
                             .per_item_s = a->per_item_s + b->per_item_s};
    if (a->kind == RSC_COST_AFFINE && b->kind == RSC_COST_AFFINE)
        return 0;
    size_t room = (size_t)a->n_points + (size_t)b->n_points + 2;
    int64_t *items = malloc(room * sizeof *items);
    struct rsc_point *points = malloc(room * sizeof *points);
    if (!items || !points) {
        free(items);
        free(points);
        return rsc_fail_nomem(err);
    }
    *sum =
        (struct rsc_cost){.kind = RSC_COST_TABLE, .points = points, .n_points = bends(a, b, items)};
    for (int k = 0; k < sum->n_points; k++)
        points[k] = (struct rsc_point){items[k], rsc_cost_s(a, items[k]) + rsc_cost_s(b, items[k])};
    free(items);
    return 0;
}
