/* SPDX-License-Identifier: MIT
 * multi_install.c: M.I.x of [Divisible] 6, after [1] there: x installments without idle times.
 *
 * A processor computes an installment while the root sends between its own and the next one, and
 * all are done together; G and w are costs per item, start-ups are left out, everybody takes part:
 *     w_i a_i^k = sum_{j > i} G_j a_j^k + sum_{j <= i} G_j a_j^{k+1}     (without overlap j < i)
 *     w_i a_i^x = (G_{i+1} + w_{i+1}) a_{i+1}^x
 * The root, which pays no G, follows in the last installment. From the last piece backwards every
 * size follows from later ones, so that no system has to be solved; in the end all are scaled.
 */
#include "multi_period.h"

#include "err.h"
#include "multi_whole.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_INSTALLMENTS = 1000 };

static int check(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                 struct rsc_err *err)
{
    if (problem->rounds < 1 || problem->rounds > MOST_INSTALLMENTS)
        return rsc_fail(err, RSC_EINVAL, "found %d installments, expected 1 .. %d", problem->rounds,
                        MOST_INSTALLMENTS);
    if (problem->returns)
        return rsc_fail(err, RSC_ECONDITION,
                        "mi plans no results that travel back, lp and the periodic ones do");
    for (int i = 0; i < star->p; i++)
        if (star->max[i] > 0 && star->comp[i]->per_item_s == 0.0)
            return rsc_fail(err, RSC_ECONDITION, "mi needs items that cost time to compute");
    return 0;
}

/* Sizes up to a factor, by position; 0 for who cannot compute. */
static void fill_last(const struct rsc_multi *m, double *a)
{
    double next_s = 0.0;
    for (int i = m->star->p - 1; i >= 0; i--) {
        double w = rsc_multi_slope_s(m, m->star->comp[i]);
        if (m->star->max[i] == 0)
            continue;
        a[i] = next_s > 0.0 ? next_s / w : 1.0;
        next_s = (rsc_multi_slope_s(m, m->star->comm[i]) + w) * a[i];
    }
}

/* Installment k from k + 1. */
static void fill_before(const struct rsc_multi *m, const double *next, double *a)
{
    int root = m->star->p - 1;
    double after_s = 0.0, until_s = 0.0; /* sending: this one's later pieces, the next one's */
    for (int i = 0; i < root; i++)
        until_s += rsc_multi_slope_s(m, m->star->comm[i]) * next[i];
    for (int i = root - 1; i >= 0; i--) {
        double send_s = rsc_multi_slope_s(m, m->star->comm[i]), own_s = send_s * next[i];
        if (m->star->max[i] == 0)
            continue;
        double between_s = after_s + until_s - (m->overlap ? 0.0 : own_s);
        a[i] = between_s / rsc_multi_slope_s(m, m->star->comp[i]);
        after_s += send_s * a[i];
        until_s -= own_s;
    }
}

static void add_pieces(struct rsc_multi *m, int rounds, const double *a, double *units)
{
    int p = m->star->p;
    double sum = 0.0;
    for (int k = 0; k < rounds * p; k++)
        sum += a[k];
    for (int k = 0; k < rounds * p; k++) {
        if (a[k] <= 0.0)
            continue;
        units[m->n] = a[k] / sum * (double)m->star->n;
        rsc_multi_add(m, k / p, k % p);
    }
}

int rsc_plan_installments(const struct rsc_star *star, const struct rsc_rounds_problem *problem,
                          struct rsc_multi *multi, struct rsc_err *err)
{
    struct rsc_multi made;
    int x = problem->rounds, p = star->p;
    if (check(star, problem, err) < 0 || rsc_multi_create(star, problem, x * p, &made, err) < 0)
        return -1;
    double *a = calloc((size_t)x * (size_t)p, sizeof *a);
    double *units = calloc((size_t)x * (size_t)p, sizeof *units);
    int rc = a && units ? 0 : rsc_fail_nomem(err);
    if (rc == 0) {
        fill_last(&made, a + (size_t)(x - 1) * (size_t)p);
        for (int k = x - 2; k >= 0; k--)
            fill_before(&made, a + (size_t)(k + 1) * (size_t)p, a + (size_t)k * (size_t)p);
        add_pieces(&made, x, a, units);
        rc = rsc_multi_whole(&made, units, err);
    }
    free(a);
    free(units);
    if (rc == 0)
        *multi = made;
    else
        rsc_multi_clear(&made);
    return rc;
}
