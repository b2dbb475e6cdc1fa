/* SPDX-License-Identifier: MIT
 * bus.c: the closed form of [Return] theorem 2, for links that are all alike.
 *
 * First in first out without idle times, all finish their turn together:
 *     c sum_{j<=i} n_j + w_i n_i + d sum_{j>=i} n_j = T  for all i,
 * so n_{i+1} / n_i = (d + w_i) / (c + w_{i+1}), which is u_{i+1} / u_i: shares are proportional to
 * u_i on two ports, and on one port as well, where overlap is removed by scaling all of them alike.
 * The throughput is min(1 / (c + d), U / (1 + d U)), U = sum u_i, on one port, and its second term
 * on two. It is the same in every order: with q_i the product over j <= i of (d + w_j) / (c + w_j),
 * (c - d) u_i = q_{i-1} - q_i.
 */
#include "err.h"
#include "returns.h"
#include "rounding.h"

#include <math.h>
#include <stdlib.h>

static double slope_s(const struct rsc_star *star, const struct rsc_cost *cost)
{
    return cost->per_item_s * (double)star->unit;
}

static int check_costs(const struct rsc_star *star, struct rsc_err *err)
{
    int first = -1;
    for (int i = 0; i < star->p - 1; i++) {
        if (star->max[i] == 0)
            continue;
        first = first < 0 ? i : first;
        if (!rsc_cost_is_linear(star->comm[i]) || !rsc_cost_is_linear(star->comp[i]) ||
            !rsc_cost_is_linear(star->ret[i]))
            return rsc_fail(err, RSC_ECONDITION,
                            "closed-form needs costs proportional to the items");
        if (star->comm[i]->per_item_s != star->comm[first]->per_item_s ||
            star->ret[i]->per_item_s != star->ret[first]->per_item_s)
            return rsc_fail(err, RSC_ECONDITION,
                            "closed-form plans returning results on a bus only: the costs of "
                            "receiving and of returning must be the same for all");
        if (star->comm[i]->per_item_s + star->comp[i]->per_item_s == 0.0)
            return rsc_fail(err, RSC_ECONDITION,
                            "closed-form needs items that cost time to receive or to compute");
    }
    return 0;
}

int rsc_check_bus(const struct rsc_star *star, struct rsc_err *err)
{
    if (star->many_ports)
        return rsc_fail(err, RSC_ECONDITION, "closed-form plans for one transfer at a time only");
    if (star->max[star->p - 1] > 0)
        return rsc_fail(
            err, RSC_ECONDITION,
            "closed-form plans returning results only for a root that does not compute");
    for (int i = 0; i < star->p; i++) {
        if (star->max[i] > 0 && (star->min[i] > 0 || star->max[i] < star->n))
            return rsc_fail(err, RSC_ECONDITION, "closed-form allows no bounds on shares");
        if (i < star->p - 1 && star->back[i] != i)
            return rsc_fail(err, RSC_ECONDITION,
                            "closed-form plans results that return first in first out");
    }
    return check_costs(star, err);
}

/* Fill u[p], 0 for who does not compute, divided by the greatest, so that long products do not
 * overflow. Returns 1 / U, which may be 0. c and d are those of all. */
static double fill_u(const struct rsc_star *star, double *c, double *d, double *u)
{
    double log_product = 0.0, greatest = -INFINITY, sum = 0.0;
    for (int i = 0; i < star->p; i++) {
        u[i] = -INFINITY;
        if (star->max[i] == 0)
            continue;
        double w = slope_s(star, star->comp[i]);
        *c = slope_s(star, star->comm[i]);
        *d = slope_s(star, star->ret[i]);
        u[i] = log_product - log(*c + w);
        log_product += log((*d + w) / (*c + w));
        greatest = fmax(greatest, u[i]);
    }
    for (int i = 0; i < star->p; i++)
        sum += u[i] = exp(u[i] - greatest);
    return exp(-greatest) / sum;
}

int rsc_plan_bus(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                 struct rsc_err *err)
{
    double c = 0.0, d = 0.0, sum = 0.0, *u = malloc((size_t)star->p * sizeof *u);
    if (!u)
        return rsc_fail_nomem(err);
    double item_s = fill_u(star, &c, &d, u) + d; /* 1 / rho */
    if (!star->two_ports)
        item_s = fmax(item_s, c + d);
    for (int i = 0; i < star->p; i++)
        sum += u[i];
    for (int i = 0; i < star->p; i++)
        u[i] *= (double)star->n / sum;
    rsc_round_down(star, u, shares);
    solution->bound_s = solution->rational_s = (double)star->n * item_s;
    free(u);
    return 0;
}
