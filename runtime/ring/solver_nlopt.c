/* SPDX-License-Identifier: MIT
 * solver_nlopt.c: the only file that knows NLopt.
 *
 * Variables: each way's bandwidth over the one that it has now, then the step over what it is now,
 * so that all begin at 1. Minimise the step; constraints: eq. 4, nobody's exchange is longer than
 * the step, no limit is exceeded. */
#include "solver.h"

#include "allot.h"
#include "err.h"

#include <nlopt.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EVALUATIONS = 300 };

struct model {
    const struct rsc_graph *graph;
    const struct rsc_ring_problem *problem;
    const struct rsc_ring *ring;
    const struct rsc_sharing *sharing;
    const double *before; /* [n_ways] bandwidths that the variables are relative to */
    double step_s;        /* likewise */
    double speed;         /* items per second of all members */
    int n;                /* variables */
};

static double compute_s(const struct model *model, int i)
{
    return model->graph->nodes[model->ring->members[i].node].compute_s;
}

/* Seconds for the border over way w. */
static double send_s(const struct model *model, const double *x, int w)
{
    return model->problem->border / (x[w] * model->before[w]);
}

static double objective(unsigned n, const double *x, double *gradient, void *data)
{
    (void)data;
    if (gradient) {
        memset(gradient, 0, n * sizeof *gradient);
        gradient[n - 1] = 1.0;
    }
    return x[n - 1];
}

/* Eq. 4: what all can do in the step is enough. */
static double enough(unsigned n, const double *x, double *gradient, void *data)
{
    const struct model *model = data;
    double scale = 1.0 / (model->speed * model->step_s);
    double sum = (double)model->problem->items * scale - x[n - 1];
    for (int w = 0; w < model->n - 1; w++) {
        double part = scale * send_s(model, x, w) / compute_s(model, w / 2);
        sum += part;
        if (gradient)
            gradient[w] = -part / x[w];
    }
    if (gradient)
        gradient[n - 1] = -1.0;
    return sum;
}

/* The exchange of each member, less the step. */
static void exchanges(unsigned m, double *result, unsigned n, const double *x, double *gradient,
                      void *data)
{
    const struct model *model = data;
    if (gradient)
        memset(gradient, 0, (size_t)m * n * sizeof *gradient);
    for (unsigned i = 0; i < m; i++) {
        double next = send_s(model, x, 2 * (int)i) / model->step_s;
        double prev = send_s(model, x, 2 * (int)i + 1) / model->step_s;
        result[i] = next + prev - x[n - 1];
        if (!gradient)
            continue;
        gradient[i * n + 2 * i] = -next / x[2 * i];
        gradient[i * n + 2 * i + 1] = -prev / x[2 * i + 1];
        gradient[i * n + n - 1] = -1.0;
    }
}

/* What the ways take of each limit, less 1. */
static void limits(unsigned m, double *result, unsigned n, const double *x, double *gradient,
                   void *data)
{
    const struct model *model = data;
    const struct rsc_sharing *sharing = model->sharing;
    if (gradient)
        memset(gradient, 0, (size_t)m * n * sizeof *gradient);
    for (unsigned l = 0; l < m; l++) {
        result[l] = -1.0;
        for (int k = sharing->first[l]; k < sharing->first[l + 1]; k++) {
            int w = sharing->way[k];
            double part = model->before[w] / sharing->capacity[l];
            result[l] += part * x[w];
            if (gradient)
                gradient[l * n + (unsigned)w] = part;
        }
    }
}

static bool set_up(nlopt_opt opt, struct model *model, const double *tolerance, double *upper)
{
    int m = model->sharing->n_limits;
    for (int w = 0; w < model->n - 1; w++)
        upper[w] = model->sharing->cap[w] / model->before[w];
    upper[model->n - 1] = INFINITY;
    return nlopt_set_min_objective(opt, objective, NULL) > 0 &&
           nlopt_set_lower_bounds1(opt, 1e-6) > 0 && nlopt_set_upper_bounds(opt, upper) > 0 &&
           nlopt_add_inequality_constraint(opt, enough, model, 1e-9) > 0 &&
           nlopt_add_inequality_mconstraint(opt, (unsigned)model->ring->n, exchanges, model,
                                            tolerance) > 0 &&
           (m == 0 ||
            nlopt_add_inequality_mconstraint(opt, (unsigned)m, limits, model, tolerance) > 0) &&
           nlopt_set_xtol_rel(opt, 1e-9) > 0 && nlopt_set_maxeval(opt, MOST_EVALUATIONS) > 0;
}

/* The step with bandwidths x * before, all made smaller by what exceeds a limit. */
static double judge(const struct model *model, double *x)
{
    const struct rsc_sharing *sharing = model->sharing;
    const struct rsc_ring *ring = model->ring;
    double over = 1.0, longest_s = 0.0, lost = 0.0;
    for (int l = 0; l < sharing->n_limits; l++) {
        double sum = 0.0;
        for (int k = sharing->first[l]; k < sharing->first[l + 1]; k++)
            sum += x[sharing->way[k]] * model->before[sharing->way[k]];
        over = fmax(over, sum / sharing->capacity[l]);
    }
    for (int w = 0; w < 2 * ring->n; w++)
        x[w] /= over;
    for (int i = 0; i < ring->n; i++) {
        double exchange_s = send_s(model, x, 2 * i) + send_s(model, x, 2 * i + 1);
        longest_s = fmax(longest_s, exchange_s);
        lost += exchange_s / compute_s(model, i);
    }
    return fmax(((double)model->problem->items + lost) / model->speed, longest_s);
}

static void optimise(struct model *model, double *x, double *tolerance, double *upper,
                     struct rsc_ring *ring)
{
    double least;
    nlopt_opt opt = nlopt_create(NLOPT_LD_SLSQP, (unsigned)model->n);
    if (opt && set_up(opt, model, tolerance, upper)) {
        nlopt_optimize(opt, x, &least); /* whatever it says: the step is judged here */
        bool good = true;
        for (int w = 0; w < 2 * ring->n; w++)
            good = good && x[w] > 0.0 && isfinite(x[w]);
        if (good && judge(model, x) < model->step_s)
            for (int w = 0; w < 2 * ring->n; w++)
                *(w % 2 ? &ring->members[w / 2].prev.bandwidth
                        : &ring->members[w / 2].next.bandwidth) = x[w] * model->before[w];
    }
    nlopt_destroy(opt);
}

static int solve(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                 const struct rsc_allotment *allotment, struct rsc_ring *ring, struct rsc_err *err)
{
    struct model model = {graph, problem, ring,           &allotment->sharing, allotment->bandwidth,
                          0.0,   0.0,     2 * ring->n + 1};
    size_t room = (size_t)(model.n + allotment->sharing.n_limits);
    double *x = malloc(room * sizeof *x), *upper = malloc(room * sizeof *upper);
    double *tolerance = malloc(room * sizeof *tolerance);
    bool allocated = x && upper && tolerance;
    for (size_t k = 0; allocated && k < room; k++) {
        x[k] = 1.0;
        tolerance[k] = 1e-9;
    }
    for (int i = 0; i < ring->n; i++)
        model.speed += 1.0 / compute_s(&model, i);
    if (allocated) {
        model.step_s = 1.0;
        model.step_s = judge(&model, x);
        optimise(&model, x, tolerance, upper, ring);
    }
    free(x);
    free(upper);
    free(tolerance);
    return allocated ? 0 : rsc_fail_nomem(err);
}

bool rsc_solver_available(void)
{
    return true;
}

int rsc_solver_allot(const struct rsc_graph *graph, const struct rsc_ring_problem *problem,
                     struct rsc_ring *ring, struct rsc_err *err)
{
    struct rsc_allotment allotment;
    if (ring->n < 2 || problem->border <= 0.0)
        return 0;
    if (rsc_allotment_create(graph, ring->members, ring->n, &allotment, err) < 0)
        return -1;
    for (int i = 0; i < ring->n; i++) {
        allotment.bandwidth[2 * i] = ring->members[i].next.bandwidth;
        allotment.bandwidth[2 * i + 1] = ring->members[i].prev.bandwidth;
    }
    int rc = solve(graph, problem, &allotment, ring, err);
    rsc_allotment_clear(&allotment);
    return rc;
}
