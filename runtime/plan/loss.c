/* SPDX-License-Identifier: MIT
 * loss.c: bounding what integers, start-ups and limits on shares cost against the rational optimum.
 *
 * Replace every cost by the steepest line below it, with slopes lambda_i and mu_i. Let R_i = 1 /
 * D_i be the units per second that positions i .. p-1 can do then (closed.h, so F_i(t) = R_i t
 * units fit into t seconds), and t_i the seconds left when position i's turn comes, t_0 = T. Giving
 * position i the share e loses loss_i = R_i t_i - e - R_{i+1} t_{i+1} >= 0,  t_{i+1} = t_i -
 * comm(i, e), against the rational optimum, and summing up, the losses of a distribution of n units
 * are R_0 T - n in all: that is the budget. With x = t_i / (lambda_i + mu_i), what the rational
 * optimum gives a position it selects (lambda_i R_{i+1} <= 1), and w_i = 1 - lambda_i R_{i+1},
 *     loss_i >= w_i (x - e) + R_{i+1} g_i [e > 0]          if selected,
 *     loss_i >= -w_i e                                      if not.
 * No share can exceed what actually fits into t_i seconds, e <= E(t_i), which increases with t_i.
 * So if t_i is known to lie in [low, high], at least w_i (x(low) - E(high)) is lost. And t_i is
 * known: each unit of loss at an earlier position j shifts t_i by at most lambda_j / w_j, shrunk by
 * the factors mu / (lambda + mu) of the selected positions between, beyond the shift by the losses
 * that cannot be avoided. Losses found narrow the intervals, which finds more losses; a few passes
 * settle it.
 */
#include "loss.h"

#include "closed.h"
#include "err.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PASSES = 16 };

/* Below this, a weight is rounding noise: such a position bounds nothing. */
static const double LEAST_WEIGHT = 1e-9;

int rsc_loss_create(const struct rsc_fit *fit, struct rsc_loss *loss, struct rsc_err *err)
{
    size_t p = (size_t)fit->star->p;
    *loss = (struct rsc_loss){
        .fit = fit,
        .rates = malloc(p * sizeof *loss->rates),
        .after = malloc((p + 1) * sizeof *loss->after),
        .trial = malloc((p + 1) * sizeof *loss->trial),
        .slack = 1e-9 + 4.0 * DBL_EPSILON * (double)fit->star->n * (double)fit->star->p,
    };
    if (!loss->rates || !loss->after || !loss->trial) {
        rsc_loss_clear(loss);
        return rsc_fail_nomem(err);
    }
    rsc_closed_rate_s(fit->star, loss->rates);
    rsc_loss_reset(loss);
    return 0;
}

void rsc_loss_clear(struct rsc_loss *loss)
{
    free(loss->rates);
    free(loss->after);
    free(loss->trial);
    *loss = (struct rsc_loss){0};
}

void rsc_loss_reset(struct rsc_loss *loss)
{
    memset(loss->after, 0, ((size_t)loss->fit->star->p + 1) * sizeof *loss->after);
}

/* R_i; 0 past the root and where nobody can compute. */
static double units_per_second(const struct rsc_loss *loss, int i)
{
    return i < loss->fit->star->p ? 1.0 / loss->rates[i] : 0.0;
}

double rsc_loss_budget(const struct rsc_loss *loss, int i, int64_t left, double left_s)
{
    if (left == 0)
        return INFINITY;
    if (i < loss->fit->star->p && loss->rates[i] == 0.0)
        return left_s >= 0.0 ? INFINITY : -1.0;
    return units_per_second(loss, i) * left_s - loss->after[i] - (double)left + loss->slack;
}

double rsc_loss_weight(const struct rsc_loss *loss, int i)
{
    return 1.0 - rsc_star_lambda_s(loss->fit->star, i) * units_per_second(loss, i + 1);
}

/* What is known of t_i while walking the positions: it lies in [low_s - budget * low_shift_s,
 * high_s + budget * high_shift_s]. */
struct interval {
    double low_s, high_s, low_shift_s, high_shift_s, budget;
};

static double lowest_s(const struct interval *t)
{
    double low_s = isinf(t->low_shift_s) ? 0.0 : t->low_s - t->budget * t->low_shift_s;
    return low_s > 0.0 ? low_s : 0.0;
}

static double highest_s(const struct interval *t, double limit_s)
{
    double high_s = isinf(t->high_shift_s) ? limit_s : t->high_s + t->budget * t->high_shift_s;
    return high_s < limit_s ? high_s : limit_s;
}

/* The most that fits position i when at most left_s seconds remain, -1 if not even its minimum. */
static int64_t most_fitting(const struct rsc_loss *loss, int i, double left_s, double limit_s)
{
    const struct rsc_star *star = loss->fit->star;
    double spare_s = 1e-12 * limit_s; /* never less than what fits in exact arithmetic */
    return rsc_fit_share(loss->fit, i, limit_s - left_s - spare_s, limit_s, star->max[i]);
}

static double pass_selected(const struct rsc_loss *loss, int i, double limit_s, struct interval *t)
{
    const struct rsc_star *star = loss->fit->star;
    double lambda_s = rsc_star_lambda_s(star, i), mu_s = rsc_star_mu_s(star, i);
    double weight = rsc_loss_weight(loss, i), rate = units_per_second(loss, i + 1);
    bool line = rsc_cost_is_affine(star->comm[i]);
    double startup_s = line ? star->comm[i]->startup_s : 0.0;
    double x = lowest_s(t) / (lambda_s + mu_s);
    double missing = x - (double)most_fitting(loss, i, highest_s(t, limit_s), limit_s) - 1e-9 * x;
    if (missing < 0.0)
        missing = 0.0;
    double lost = weight * missing + rate * startup_s;
    if (star->min[i] == 0)
        lost = fmin(lost, weight * x);

    double keeps = mu_s / (lambda_s + mu_s);
    double shift_s = weight > LEAST_WEIGHT ? lambda_s / weight : lambda_s > 0.0 ? INFINITY : 0.0;
    t->low_s = t->low_s * keeps + lambda_s * missing - startup_s;
    bool may_skip = star->min[i] == 0 && startup_s > 0.0 && weight * x - lost <= t->budget;
    if (!may_skip) /* an empty position leaves t as it is, for less than its weight */
        t->high_s = t->high_s * keeps + lambda_s * missing;
    t->high_shift_s = fmax(t->high_shift_s * keeps, shift_s);
    t->low_shift_s = fmax(t->low_shift_s * keeps, line || rate == 0.0 ? 0.0 : 1.0 / rate);
    return lost;
}

static double pass_left_out(const struct rsc_loss *loss, int i, struct interval *t)
{
    const struct rsc_star *star = loss->fit->star;
    double lambda_s = rsc_star_lambda_s(star, i), weight = -rsc_loss_weight(loss, i);
    double rate = units_per_second(loss, i + 1), least = (double)star->min[i];
    double shift_s = weight > LEAST_WEIGHT ? lambda_s / weight : INFINITY;
    t->low_s -= rsc_star_comm_s(star, i, star->min[i]);
    t->high_s -= lambda_s * least;
    t->low_shift_s = fmax(t->low_shift_s, fmax(shift_s, 1.0 / rate));
    return weight * least;
}

/* One walk over the positions. Fills trial[i] with the loss found at i; returns the sum. */
static double pass(const struct rsc_loss *loss, double limit_s, double budget)
{
    const struct rsc_star *star = loss->fit->star;
    struct interval t = {limit_s, limit_s, 0.0, 0.0, budget};
    double sum = 0.0;
    for (int i = 0; i < star->p; i++) {
        loss->trial[i] = 0.0;
        if (star->max[i] == 0)
            continue;
        if (rsc_loss_weight(loss, i) >= 0.0)
            loss->trial[i] = pass_selected(loss, i, limit_s, &t);
        else
            loss->trial[i] = pass_left_out(loss, i, &t);
        sum += loss->trial[i];
    }
    return sum;
}

bool rsc_loss_tighten(struct rsc_loss *loss, double limit_s)
{
    const struct rsc_star *star = loss->fit->star;
    rsc_loss_reset(loss);
    if (loss->rates[0] == 0.0 || isinf(loss->rates[0]))
        return true;
    double whole = limit_s / loss->rates[0] - (double)star->n + loss->slack, found = 0.0;
    for (int k = 0; k < MAX_PASSES; k++) {
        if (found > whole)
            return false;
        double more = pass(loss, limit_s, whole - found);
        if (more <= found * (1.0 + 1e-3))
            break;
        found = more;
        loss->after[star->p] = 0.0;
        for (int i = star->p - 1; i >= 0; i--)
            loss->after[i] = loss->after[i + 1] + loss->trial[i];
    }
    return found <= whole;
}
