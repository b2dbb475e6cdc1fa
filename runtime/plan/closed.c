/* SPDX-License-Identifier: MIT
 * closed.c: closed form for linear costs, [Scatter] theorems 1 and 2, with the rounding of 3.3.
 *
 * Walking from the root backwards, a position whose lambda is at most D of those after it takes
 * part and finishes with them: 1 / D(P_i..P_p) = 1 / (lambda_i + mu_i) + mu_i / (lambda_i + mu_i) /
 * D(P_i+1..P_p) which is eq. 7 written as a recurrence; any other only delays the rest and gets
 * nothing. O(p), and O(p log p) for the rounding.
 */
#include "closed.h"

#include "err.h"
#include "method.h"
#include "rounding.h"

#include <math.h>
#include <stdlib.h>

/* D with position i put in front of processors that need after_s per unit. */
static double with_position_s(const struct rsc_star *star, int i, double after_s)
{
    double lambda_s = rsc_star_lambda_s(star, i), mu_s = rsc_star_mu_s(star, i);
    if (star->max[i] == 0 || lambda_s > after_s)
        return after_s;
    if (isinf(after_s))
        return lambda_s + mu_s;
    if (after_s == 0.0)
        return 0.0;
    return (lambda_s + mu_s) / (1.0 + mu_s / after_s);
}

double rsc_closed_rate_s(const struct rsc_star *star, double *rates)
{
    double rate_s = INFINITY;
    for (int i = star->p - 1; i >= 0; i--) {
        rate_s = with_position_s(star, i, rate_s);
        if (rates)
            rates[i] = rate_s;
    }
    return rate_s;
}

int rsc_check_closed_form(const struct rsc_star *star, struct rsc_err *err)
{
    if (!rsc_star_all(star, rsc_cost_is_linear))
        return rsc_fail(err, RSC_ECONDITION, "closed-form needs costs proportional to the items");
    for (int i = 0; i < star->p; i++)
        if (star->max[i] > 0 && (star->min[i] > 0 || star->max[i] < star->n))
            return rsc_fail(err, RSC_ECONDITION, "closed-form allows no bounds on shares");
    return 0;
}

/* Rational shares that all finish at n D: each selected position fills the time that is left. */
static void rational_shares(const struct rsc_star *star, const double *rates, double *shares)
{
    double left_s = rates[0] * (double)star->n;
    for (int i = 0; i < star->p; i++) {
        double lambda_s = rsc_star_lambda_s(star, i), mu_s = rsc_star_mu_s(star, i);
        double after_s = i + 1 < star->p ? rates[i + 1] : INFINITY;
        shares[i] = 0.0;
        if (star->max[i] == 0 || lambda_s > after_s)
            continue;
        shares[i] = left_s / (lambda_s + mu_s);
        left_s -= lambda_s * shares[i];
    }
}

/* Somebody computes and receives for nothing: all items go there. */
static void all_to_free(const struct rsc_star *star, double *shares)
{
    int i = star->p - 1;
    while (star->max[i] == 0 || rsc_star_lambda_s(star, i) + rsc_star_mu_s(star, i) > 0.0)
        i--;
    for (int k = 0; k < star->p; k++)
        shares[k] = k == i ? (double)star->n : 0.0;
}

int rsc_plan_closed_form(const struct rsc_star *star, int64_t *shares,
                         struct rsc_solution *solution, struct rsc_err *err)
{
    double *rates = malloc((size_t)star->p * sizeof *rates);
    double *rational = malloc((size_t)star->p * sizeof *rational);
    int rc = -1;
    if (!rates || !rational) {
        rsc_fail_nomem(err);
    } else {
        solution->bound_s = rsc_closed_rate_s(star, rates) * (double)star->n;
        solution->guarantee_s = solution->bound_s + rsc_rounding_bound_s(star);
        if (rates[0] > 0.0)
            rational_shares(star, rates, rational);
        else
            all_to_free(star, rational);
        rc = rsc_round_shares(star, rational, shares, err);
    }
    free(rational);
    free(rates);
    return rc;
}
