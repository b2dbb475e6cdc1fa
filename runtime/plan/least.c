/* SPDX-License-Identifier: MIT
 * least.c: bisection of the time between a bound and the makespan of the shares found last, until
 * no double lies between: nothing better is left in this arithmetic.
 *
 * Even shares come first. Then greedy choices alone, which follow the bound and so come as near to
 * it as rounding allows: a good solution whatever becomes of the search; around it the bound is
 * drawn anew. The search comes last.
 */
#include "least.h"

#include "err.h"
#include "front.h"
#include "method.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GREEDY_ROUNDS = 2, LITTLE = 16, SHORT_WORK = 100 /* children for each position */ };

/* Greedy choices mostly end just above the bound. */
static const double FIRST_STEP = 1.0 / (1 << 16);

/* Between low_s and high_s, at most half-way: a step that no double takes becomes longer. */
static double next_limit(double low_s, double high_s, double *step)
{
    double limit_s = low_s + (high_s - low_s) * *step;
    for (; limit_s <= low_s && *step < 0.5; limit_s = low_s + (high_s - low_s) * *step)
        *step = fmin(0.5, sqrt(*step));
    return limit_s;
}

/* Lower *high_s, the makespan of `shares`, until nothing is found between it and *low_s. Whether
 * anything at all is better is asked first, as this settles it if nothing is, and again whenever
 * little is left between. Returns the greatest time proven impossible, at least proven_s. */
static double narrow(struct rsc_front *front, double *low_s, double *high_s, double proven_s,
                     int64_t *trial, int64_t *shares)
{
    double little_s = *high_s - *low_s, limit_s;
    double step = front->greedy || front->single ? FIRST_STEP : 0.5;
    while (front->work <= RSC_FRONT_WORK) {
        bool little = *high_s - *low_s <= little_s;
        if (little) {
            limit_s = nextafter(*high_s, 0.0);
            little_s /= LITTLE;
        } else {
            limit_s = next_limit(*low_s, *high_s, &step);
        }
        if (limit_s <= *low_s || limit_s >= *high_s)
            break;
        bool found = rsc_front_feasible(front, limit_s, trial);
        if (!found)
            step = fmin(0.5, sqrt(step));
        if (found) {
            memcpy(shares, trial, (size_t)front->star->p * sizeof *shares);
            *high_s = rsc_star_makespan_s(front->star, shares);
            if (!front->complete)
                rsc_front_bound(front, *high_s, shares, NULL); /* failing, the old one stays */
        } else if (front->complete) {
            *low_s = proven_s = limit_s;
        } else if (!little) {
            *low_s = limit_s;
        }
    }
    return proven_s;
}

/* Whether a short search tells that no distribution ends by limit_s. */
static bool is_refuted(struct rsc_front *front, double limit_s, int64_t *trial)
{
    front->work = RSC_FRONT_WORK - SHORT_WORK * front->star->p;
    bool found = rsc_front_feasible(front, limit_s, trial);
    front->work = 0;
    return !found && front->complete;
}

/* From even shares to what greedy choices find, and the bound for it. */
static int approach(struct rsc_front *front, int64_t *trial, int64_t *shares, double *high_s,
                    bool *proven, struct rsc_err *err)
{
    struct rsc_answer unused;
    if (rsc_plan_uniform(front->star, shares, &unused, err) < 0)
        return -1;
    *high_s = rsc_star_makespan_s(front->star, shares);
    front->greedy = !front->single;
    int rc = rsc_front_bound(front, *high_s, shares, err);
    for (int k = 0; rc == 0 && front->greedy && k < GREEDY_ROUNDS; k++) {
        double before_s = *high_s, low_s = rsc_bound_time_s(&front->bound);
        narrow(front, &low_s, high_s, low_s, trial, shares);
        if (*high_s == before_s)
            break;
        rc = rsc_front_bound(front, *high_s, shares, err);
    }
    bool rough = front->greedy;
    front->greedy = false;
    *proven = rc == 0 && rough && is_refuted(front, nextafter(*high_s, 0.0), trial);
    if (rc < 0 || !rough || *proven)
        return rc;
    return rsc_front_bound(front, *high_s, shares, err);
}

static int search(struct rsc_front *front, int64_t *trial, int64_t *shares,
                  struct rsc_answer *answer, struct rsc_err *err)
{
    double high_s;
    bool proven;
    if (approach(front, trial, shares, &high_s, &proven, err) < 0)
        return -1;
    front->work = 0;
    for (double before_s = INFINITY; !answer->optimal && high_s < before_s;) {
        before_s = high_s;
        double low_s = fmax(rsc_bound_time_s(&front->bound), answer->bound_s);
        answer->bound_s = narrow(front, &low_s, &high_s, low_s, trial, shares);
        answer->optimal = answer->bound_s == low_s && front->work <= RSC_FRONT_WORK;
    }
    return 0;
}

int rsc_least_greedy(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                     struct rsc_err *err)
{
    struct rsc_front front;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? rsc_front_create(star, &front, err) : rsc_fail_nomem(err);
    if (trial) {
        if (rc == 0)
            rc = approach(&front, trial, shares, &answer->bound_s, &answer->optimal, err);
        if (!answer->optimal)
            answer->bound_s = 0.0;
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
            rc = search(&front, trial, shares, answer, err);
        rsc_front_destroy(&front);
    }
    free(trial);
    return rc;
}
