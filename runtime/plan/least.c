/* SPDX-License-Identifier: MIT
 * least.c: bisection of the time between a bound and the makespan of the shares found last, until
 * no double lies between: nothing better is left in this arithmetic.
 */
#include "least.h"

#include "err.h"
#include "front.h"
#include "rounding.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_GREEDY_STEPS = 64 };

/* Widen from the bound until T is feasible. Returns the makespan reached; infinite when greedy
 * choices alone find nothing, since upper bounds may force items onto positions they leave out. */
static double first_feasible_s(struct rsc_front *front, double bound_s, int64_t *shares)
{
    double step_s = fmax(fmax(rsc_rounding_bound_s(front->star), bound_s * 1e-6), DBL_MIN);
    double limit_s = bound_s;
    for (int k = 0; !rsc_front_feasible(front, limit_s, shares); k++) {
        front->work = 0;
        if (front->greedy && k > MAX_GREEDY_STEPS)
            return INFINITY;
        limit_s = bound_s + step_s;
        step_s *= 2.0;
    }
    return rsc_star_makespan_s(front->star, shares);
}

/* Lower *high_s, the makespan of `shares`, until nothing is found between it and *low_s. Returns
 * the greatest time proven impossible, at least proven_s. */
static double bisect(struct rsc_front *front, double *low_s, double *high_s, double proven_s,
                     int64_t *trial, int64_t *shares)
{
    double limit_s;
    while ((limit_s = *low_s + (*high_s - *low_s) / 2.0) > *low_s && limit_s < *high_s &&
           front->work <= RSC_FRONT_WORK) {
        if (rsc_front_feasible(front, limit_s, trial)) {
            memcpy(shares, trial, (size_t)front->star->p * sizeof *shares);
            *high_s = rsc_star_makespan_s(front->star, shares);
        } else {
            *low_s = limit_s;
            if (front->complete)
                proven_s = limit_s;
        }
    }
    return proven_s;
}

/* A solution by greedy choices, or by any choices where those find none. */
static double greedy_s(struct rsc_front *front, int64_t *trial, int64_t *shares)
{
    double low_s = front->loss.rates[0] * (double)front->star->n;
    front->greedy = !front->single;
    double high_s = first_feasible_s(front, low_s, shares);
    if (isfinite(high_s))
        bisect(front, &low_s, &high_s, low_s, trial, shares);
    front->greedy = false;
    return isfinite(high_s) ? high_s : first_feasible_s(front, low_s, shares);
}

/* First by greedy choices alone, which gives a good solution whatever becomes of the search. */
static void search(struct rsc_front *front, int64_t *trial, int64_t *shares,
                   struct rsc_answer *answer)
{
    double bound_s = front->loss.rates[0] * (double)front->star->n;
    double low_s = bound_s;
    double high_s =
        front->single ? first_feasible_s(front, bound_s, shares) : greedy_s(front, trial, shares);
    front->work = 0;
    answer->bound_s = bisect(front, &low_s, &high_s, bound_s, trial, shares);
    answer->optimal = answer->bound_s == low_s && front->work <= RSC_FRONT_WORK;
}

int rsc_least_greedy(const struct rsc_star *star, int64_t *shares, double *makespan_s,
                     struct rsc_err *err)
{
    struct rsc_front front;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? rsc_front_create(star, &front, err) : rsc_fail_nomem(err);
    if (trial) {
        if (rc == 0)
            *makespan_s = greedy_s(&front, trial, shares);
        rsc_front_destroy(&front);
    }
    free(trial);
    return rc;
}

int rsc_least_plan(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                   struct rsc_err *err)
{
    if (star->p == 1) {
        shares[0] = star->n;
        answer->optimal = true;
        return 0;
    }
    struct rsc_front front;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? rsc_front_create(star, &front, err) : rsc_fail_nomem(err);
    if (trial) {
        if (rc == 0)
            search(&front, trial, shares, answer);
        rsc_front_destroy(&front);
    }
    free(trial);
    return rc;
}
