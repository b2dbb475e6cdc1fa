/* SPDX-License-Identifier: MIT */
#include "star.h"

#include "err.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static int check_amounts(const struct rsc_problem *problem, struct rsc_err *err)
{
    if (problem->items < 0 || problem->items >= RSC_MOST_UNITS)
        return rsc_fail(err, RSC_EINVAL, "found %" PRId64 " items, expected 0 .. %" PRId64,
                        problem->items, RSC_MOST_UNITS - 1);
    if (problem->granularity < 0)
        return rsc_fail(err, RSC_EINVAL, "found granularity %" PRId64 ", expected at least 1",
                        problem->granularity);
    if (problem->granularity > 1 && problem->items % problem->granularity != 0)
        return rsc_fail(err, RSC_EINVAL,
                        "found %" PRId64 " items, expected a multiple of the granularity %" PRId64,
                        problem->items, problem->granularity);
    if (problem->min_share < 0 || problem->max_share < 0)
        return rsc_fail(err, RSC_EINVAL,
                        "found a negative bound on shares (%" PRId64 ", %" PRId64 ")",
                        problem->min_share, problem->max_share);
    if (problem->min_share > RSC_MOST_UNITS)
        return rsc_fail(err, RSC_EINVAL,
                        "found at least %" PRId64 " items for each, expected 0 .. %" PRId64,
                        problem->min_share, RSC_MOST_UNITS);
    return 0;
}

/* Sums of as many times as there are processors stay finite below this. */
static const double MOST_SECONDS = 1e300;

/* The most units, up to `most`, that position i receives and computes in MOST_SECONDS. */
static int64_t most_countable(const struct rsc_star *star, int i, int64_t most)
{
    int64_t low = 0, high = most;
    while (low < high) {
        int64_t units = high == most ? most : low + (high - low) / 2 + 1;
        if (rsc_star_comm_s(star, i, units) + rsc_star_comp_s(star, i, units) <= MOST_SECONDS)
            low = units;
        else
            high = units - 1;
    }
    return low;
}

/* Bounds of one processor in units: shares are multiples of the unit. */
static void set_bounds(struct rsc_star *star, int i, const struct rsc_problem *problem)
{
    int64_t most = star->n, unit = star->unit;
    if (problem->max_share && problem->max_share / unit < most)
        most = problem->max_share / unit;
    if (problem->max_shares && problem->max_shares[star->proc[i]] / unit < most)
        most = problem->max_shares[star->proc[i]] / unit;
    star->min[i] = problem->min_share / unit + (problem->min_share % unit != 0);
    bool never = star->comp[i]->kind == RSC_COST_NEVER || most < 0;
    star->max[i] = never ? 0 : most_countable(star, i, most);
}

/* No distribution satisfies the bounds, or *star is consistent: sum of min <= n <= sum of max. */
static int check_bounds(const struct rsc_star *star, const struct rsc_platform *platform,
                        struct rsc_err *err)
{
    int64_t least = 0, most = 0;
    for (int i = 0; i < star->p; i++) {
        if (star->min[i] > star->max[i])
            return rsc_fail(err, RSC_EINFEASIBLE,
                            "%s must get at least %" PRId64 " items and can take %" PRId64
                            " at most",
                            platform->procs[star->proc[i]].name, star->min[i] * star->unit,
                            star->max[i] * star->unit);
        least = rsc_units_add(least, star->min[i]);
        most = rsc_units_add(most, star->max[i]);
    }
    double unit = (double)star->unit;
    if (least > star->n)
        return rsc_fail(err, RSC_EINFEASIBLE,
                        "the processors must get at least %.0f items together, there are %" PRId64,
                        (double)least * unit, star->n * star->unit);
    if (most < star->n)
        return rsc_fail(err, RSC_EINFEASIBLE,
                        "the processors can take %.0f items together, there are %" PRId64,
                        (double)most * unit, star->n * star->unit);
    return 0;
}

static struct rsc_star *allocate(int p)
{
    struct rsc_star *star = calloc(1, sizeof *star);
    if (!star)
        return NULL;
    star->p = p;
    star->proc = calloc((size_t)p, sizeof *star->proc);
    star->comm = calloc((size_t)p, sizeof *star->comm);
    star->comp = calloc((size_t)p, sizeof *star->comp);
    star->ret = calloc((size_t)p, sizeof *star->ret);
    star->back = calloc((size_t)p, sizeof *star->back);
    star->min = calloc((size_t)p, sizeof *star->min);
    star->max = calloc((size_t)p, sizeof *star->max);
    if (star->proc && star->comm && star->comp && star->ret && star->back && star->min && star->max)
        return star;
    rsc_star_free(star);
    return NULL;
}

int rsc_star_create(const struct rsc_platform *platform, const struct rsc_problem *problem,
                    const int *order, struct rsc_star **out, struct rsc_err *err)
{
    if (check_amounts(problem, err) < 0)
        return -1;
    struct rsc_star *star = allocate(platform->nproc);
    if (!star)
        return rsc_fail_nomem(err);
    star->unit = problem->granularity ? problem->granularity : 1;
    star->n = problem->items / star->unit;
    star->many_ports = problem->port == RSC_PORT_MANY;
    star->two_ports = problem->port == RSC_PORT_TWO;
    star->root_per_unit_s = platform->root_per_item_s * (double)star->unit;
    for (int i = 0; i < star->p; i++) {
        star->proc[i] = order[i];
        star->comm[i] = &platform->procs[order[i]].receive;
        star->comp[i] = &platform->procs[order[i]].compute;
        star->ret[i] = &platform->procs[order[i]].ret;
        star->back[i] = problem->returns == RSC_RETURN_LIFO ? star->p - 2 - i : i;
        set_bounds(star, i, problem);
    }
    if (check_bounds(star, platform, err) < 0) {
        rsc_star_free(star);
        return -1;
    }
    *out = star;
    return 0;
}

void rsc_star_free(struct rsc_star *star)
{
    if (!star)
        return;
    free(star->proc);
    free(star->comm);
    free(star->comp);
    free(star->ret);
    free(star->back);
    free(star->min);
    free(star->max);
    free(star);
}

double rsc_star_comm_s(const struct rsc_star *star, int i, int64_t units)
{
    return rsc_cost_s(star->comm[i], units * star->unit);
}

double rsc_star_comp_s(const struct rsc_star *star, int i, int64_t units)
{
    return rsc_cost_s(star->comp[i], units * star->unit);
}

double rsc_star_makespan_s(const struct rsc_star *star, const int64_t *shares)
{
    double sent_s = 0.0, makespan_s = 0.0;
    for (int i = 0; i < star->p; i++) {
        sent_s += rsc_star_comm_s(star, i, shares[i]);
        if (shares[i] > 0)
            makespan_s = fmax(makespan_s, sent_s + rsc_star_comp_s(star, i, shares[i]));
    }
    return makespan_s;
}

bool rsc_star_all(const struct rsc_star *star, bool (*has)(const struct rsc_cost *))
{
    for (int i = 0; i < star->p; i++)
        if (star->max[i] > 0 && (!has(star->comm[i]) || !has(star->comp[i])))
            return false;
    return true;
}

double rsc_star_lambda_s(const struct rsc_star *star, int i)
{
    int64_t most = star->max[i] > 0 ? star->max[i] : 1;
    return rsc_cost_least_rate_s(star->comm[i], most * star->unit) * (double)star->unit;
}

double rsc_star_mu_s(const struct rsc_star *star, int i)
{
    int64_t most = star->max[i] > 0 ? star->max[i] : 1;
    return rsc_cost_least_rate_s(star->comp[i], most * star->unit) * (double)star->unit;
}

enum rsc_shape rsc_star_shape(const struct rsc_star *star)
{
    static bool (*const has[])(const struct rsc_cost *) = {
        [RSC_SHAPE_LINEAR] = rsc_cost_is_linear,
        [RSC_SHAPE_AFFINE] = rsc_cost_is_affine,
        [RSC_SHAPE_CONVEX] = rsc_cost_is_convex,
        [RSC_SHAPE_INCREASING] = rsc_cost_is_increasing,
    };
    int shape = 0;
    while (shape < RSC_SHAPE_ANY && !rsc_star_all(star, has[shape]))
        shape++;
    return (enum rsc_shape)shape;
}
