/* SPDX-License-Identifier: MIT
 * least.c: bisection of the time between a bound and the makespan of the shares found last, until
 * no double lies between: nothing better is left in this arithmetic.
 *
 * Even shares come first. Then greedy choices alone, which follow the bound and so come as near to
 * it as rounding allows: a good solution whatever becomes of the search; around it the bound is
 * drawn anew. The search comes last.
 */
#include "least.h"

#include "bisect.h"
#include "err.h"
#include "front.h"
#include "method.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GREEDY_ROUNDS = 2, LITTLE = 16, SHORT_WORK = 100 /* children for each position */ };

/* Times that narrow() tries. A time that is found feasible takes away half of what is between, or
 * more. One that is not takes away `step`, which after four of them is a half, too. Asking whether
 * anything at all is better may take away nothing, but comes once for each time that a sixteenth is
 * left. */
enum { MOST_STEPS = 2 * RSC_MOST_HALVINGS };

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

static bool may_go_on(const struct rsc_front *front)
{
    return front->work <= RSC_FRONT_WORK && !rsc_budget_spent(front->star->budget);
}

/* Lower *high_s, the makespan of `shares`, until nothing is found between it and *low_s. Whether
 * anything at all is better is asked first, as this settles it if nothing is, and again whenever
 * little is left between. Returns the greatest time proven impossible, at least proven_s. */
static double narrow(struct rsc_front *front, double *low_s, double *high_s, double proven_s,
                     int64_t *trial, int64_t *shares)
{
    double little_s = *high_s - *low_s, limit_s;
    double step = front->greedy || front->single ? FIRST_STEP : 0.5;
    for (int k = 0; k < MOST_STEPS && may_go_on(front); k++) {
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
            rsc_budget_gap(front->star->budget, *high_s, proven_s);
            if (!front->complete)
                rsc_front_bound(front, *high_s, shares, NULL); /* failing, the old one stays */
        } else if (front->complete) {
            *low_s = proven_s = limit_s;
            rsc_budget_gap(front->star->budget, *high_s, proven_s);
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

/* Even shares, or rounded rational ones where these are known at once. */
static int begin(const struct rsc_star *star, int64_t *trial, int64_t *shares, struct rsc_err *err)
{
    struct rsc_solution unused;
    if (rsc_plan_uniform(star, shares, &unused, err) < 0)
        return -1;
    if (rsc_check_closed_form(star, NULL) < 0 ||
        rsc_plan_closed_form(star, trial, &unused, NULL) < 0)
        return 0;
    if (rsc_star_makespan_s(star, trial) < rsc_star_makespan_s(star, shares))
        memcpy(shares, trial, (size_t)star->p * sizeof *shares);
    return 0;
}

/* The bound around `shares`, which end by high_s. */
static int draw_bound(struct rsc_front *front, double high_s, const int64_t *shares,
                      struct rsc_err *err)
{
    if (rsc_front_bound(front, high_s, shares, err) < 0)
        return -1;
    rsc_budget_gap(front->star->budget, high_s, rsc_bound_time_s(&front->bound));
    return 0;
}

/* From a first solution to what greedy choices find, and the bound for it. */
static int approach(struct rsc_front *front, int64_t *trial, int64_t *shares, double *high_s,
                    bool *proven, struct rsc_err *err)
{
    if (begin(front->star, trial, shares, err) < 0)
        return -1;
    *high_s = rsc_star_makespan_s(front->star, shares);
    *proven = false;
    rsc_budget_gap(front->star->budget, *high_s, 0.0);
    if (!may_go_on(front))
        return 0;
    front->greedy = !front->single;
    int rc = draw_bound(front, *high_s, shares, err);
    for (int k = 0; rc == 0 && front->greedy && k < GREEDY_ROUNDS; k++) {
        double before_s = *high_s, low_s = rsc_bound_time_s(&front->bound);
        narrow(front, &low_s, high_s, low_s, trial, shares);
        if (*high_s == before_s)
            break;
        rc = draw_bound(front, *high_s, shares, err);
    }
    bool rough = front->greedy;
    front->greedy = false;
    *proven =
        rc == 0 && rough && may_go_on(front) && is_refuted(front, nextafter(*high_s, 0.0), trial);
    if (rc < 0 || !rough || *proven || !may_go_on(front))
        return rc;
    return draw_bound(front, *high_s, shares, err);
}

static int search(struct rsc_front *front, int64_t *trial, int64_t *shares,
                  struct rsc_solution *solution, struct rsc_err *err)
{
    double high_s;
    bool proven;
    if (approach(front, trial, shares, &high_s, &proven, err) < 0)
        return -1;
    if (!may_go_on(front))
        return 0;
    front->work = 0;
    for (double before_s = INFINITY; !solution->optimal && high_s < before_s;) {
        before_s = high_s;
        double low_s = fmax(rsc_bound_time_s(&front->bound), solution->bound_s);
        solution->bound_s = narrow(front, &low_s, &high_s, low_s, trial, shares);
        solution->optimal = solution->bound_s == low_s && may_go_on(front);
    }
    return 0;
}

int rsc_least_greedy(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                     struct rsc_err *err)
{
    struct rsc_front front;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? rsc_front_create(star, &front, err) : rsc_fail_nomem(err);
    if (trial) {
        if (rc == 0)
            rc = approach(&front, trial, shares, &solution->bound_s, &solution->optimal, err);
        if (!solution->optimal)
            solution->bound_s = 0.0;
        rsc_front_destroy(&front);
    }
    free(trial);
    return rc;
}

int rsc_least_plan(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                   struct rsc_err *err)
{
    if (star->p == 1) {
        shares[0] = star->n;
        solution->optimal = true;
        return 0;
    }
    struct rsc_front front;
    int64_t *trial = malloc((size_t)star->p * sizeof *trial);
    int rc = trial ? rsc_front_create(star, &front, err) : rsc_fail_nomem(err);
    if (trial) {
        if (rc == 0)
            rc = search(&front, trial, shares, solution, err);
        rsc_front_destroy(&front);
    }
    free(trial);
    return rc;
}
