/* SPDX-License-Identifier: MIT
 * returns.c: the linear program of [Return] (2) for given orders, extended by a root that computes.
 *
 * Sends come first, one at a time, S_i = S_{i-1} + c_i n_i; then the root computes its share, and
 * results come back one at a time in the return order:
 *     E_k >= E_{k-1} + d n_k,  E_k >= S_k + (w_k + d_k) n_k,  E_0 >= S_{p-1} + w_root n_root,
 *     T >= E_last.
 * Idle times between (the paper's x_i) are the slacks. With a root that does not compute this is
 * the paper's program, maximising n for T = 1 being the same as minimising T for given n. On two
 * ports results need not wait, so E_0 = 0 and T >= S_{p-1} + w_root n_root. Selection of processors
 * is part of it: one that is not worth enrolling gets nothing.
 *
 * Start-ups are left out first, which gives the bound; then those who got something are the ones
 * that take part and pay theirs.
 */
#include "returns.h"

#include "err.h"
#include "lp_solver.h"
#include "returns_basis.h"
#include "rounding.h"

#include <stdlib.h>

static double slope_s(const struct rsc_star *star, const struct rsc_cost *cost)
{
    return cost->per_item_s * (double)star->unit;
}

static int check(const struct rsc_star *star, struct rsc_err *err)
{
    if (!rsc_lp_available())
        return rsc_fail(err, RSC_EUNSUPPORTED, "scatter-gather needs GLPK, which is not built in");
    if (star->many_ports)
        return rsc_fail(err, RSC_ECONDITION,
                        "scatter-gather plans for one transfer at a time only");
    bool affine = rsc_star_all(star, rsc_cost_is_affine);
    for (int i = 0; affine && i < star->p; i++)
        affine = star->max[i] == 0 || rsc_cost_is_affine(star->ret[i]);
    if (!affine)
        return rsc_fail(err, RSC_ECONDITION,
                        "scatter-gather first in first out needs costs without tables");
    return 0;
}

/* Columns: n_0 .. n_{p-1}, S_0 .. S_{p-1}, E_0 .. E_{p-1}, T. */
static int column_sent(const struct rsc_star *star, int i)
{
    return star->p + i;
}

static int column_end(const struct rsc_star *star, int k)
{
    return 2 * star->p + k;
}

static int column_makespan(const struct rsc_star *star)
{
    return 3 * star->p;
}

/* Of a processor that takes part; nobody does before that is known. */
static double startup_s(const bool *takes_part, int i, const struct rsc_cost *cost)
{
    return takes_part && takes_part[i] ? cost->startup_s : 0.0;
}

static void add_send(const struct rsc_star *star, const bool *takes_part, int i, int row,
                     struct rsc_lp *lp)
{
    rsc_lp_add(lp, row, column_sent(star, i), 1.0);
    if (i > 0)
        rsc_lp_add(lp, row, column_sent(star, i - 1), -1.0);
    if (star->max[i] > 0)
        rsc_lp_add(lp, row, i, -slope_s(star, star->comm[i]));
    lp->row_min[row] = lp->row_max[row] = startup_s(takes_part, i, star->comm[i]);
}

/* E_k - E_{k-1} - d n >= 0 and E_k - S - (w + d) n >= 0 for who returns k-th, k = 1 .. p-1. */
static void add_return(const struct rsc_star *star, const bool *takes_part, int k, int row,
                       struct rsc_lp *lp)
{
    int i = star->back[k - 1];
    bool works = star->max[i] > 0;
    double back_s = works ? slope_s(star, star->ret[i]) : 0.0;
    double compute_s = works ? slope_s(star, star->comp[i]) : 0.0;
    rsc_lp_add(lp, row, column_end(star, k), 1.0);
    rsc_lp_add(lp, row, column_end(star, k - 1), -1.0);
    rsc_lp_add(lp, row, i, -back_s);
    rsc_lp_add(lp, row + 1, column_end(star, k), 1.0);
    rsc_lp_add(lp, row + 1, column_sent(star, i), -1.0);
    rsc_lp_add(lp, row + 1, i, -compute_s - back_s);
    lp->row_min[row] = startup_s(takes_part, i, star->ret[i]);
    lp->row_min[row + 1] = lp->row_min[row] + startup_s(takes_part, i, star->comp[i]);
}

/* What the root's own work delays: the first return, or with two ports only the end. */
static void add_root(const struct rsc_star *star, const bool *takes_part, int row,
                     struct rsc_lp *lp)
{
    int root = star->p - 1;
    int delayed = star->two_ports ? column_makespan(star) : column_end(star, 0);
    rsc_lp_add(lp, row, delayed, 1.0);
    rsc_lp_add(lp, row, column_sent(star, root), -1.0);
    if (star->max[root] > 0)
        rsc_lp_add(lp, row, root, -slope_s(star, star->comp[root]));
    lp->row_min[row] = startup_s(takes_part, root, star->comp[root]);
    if (star->two_ports)
        lp->col_max[column_end(star, 0)] = 0.0;
}

static void add_end(const struct rsc_star *star, int row, struct rsc_lp *lp)
{
    rsc_lp_add(lp, row, column_makespan(star), 1.0);
    rsc_lp_add(lp, row, column_end(star, star->p - 1), -1.0);
    lp->row_min[row] = 0.0;
    lp->cost[column_makespan(star)] = 1.0;
}

static int build(const struct rsc_star *star, const bool *takes_part, struct rsc_lp *lp,
                 struct rsc_err *err)
{
    int p = star->p, root_row = 3 * p - 2, end_row = root_row + 1, total = end_row + 1;
    if (rsc_lp_create(total + 1, 3 * p + 1, 11 * p + 2, lp, err) < 0)
        return -1;
    for (int i = 0; i < p; i++) {
        add_send(star, takes_part, i, i, lp);
        lp->col_min[i] = (double)star->min[i];
        lp->col_max[i] = takes_part && !takes_part[i] ? 0.0 : (double)star->max[i];
        rsc_lp_add(lp, total, i, 1.0);
    }
    for (int k = 1; k < p; k++)
        add_return(star, takes_part, k, p + 2 * (k - 1), lp);
    add_root(star, takes_part, root_row, lp);
    add_end(star, end_row, lp);
    lp->row_min[total] = lp->row_max[total] = (double)star->n;
    return 0;
}

/* The basis of the enrolment that the theorem gives: all times, the shares of those who take part,
 * and the slack of every row that does not hold as an equation. */
static void set_basis(const struct rsc_star *star, const struct rsc_enrolment *enrolment,
                      bool *rows, bool *cols)
{
    int p = star->p, root_row = 3 * p - 2;
    for (int c = 0; c < 3 * p + 1; c++)
        cols[c] = c >= p;
    for (int r = 0; r < 3 * p + 1; r++)
        rows[r] = false;
    for (int i = 0; i < p - 1; i++) {
        bool enrolled = i >= enrolment->first && i <= enrolment->last && star->max[i] > 0;
        cols[i] = enrolled;
        rows[p + 2 * i + 1] = !enrolled || i == enrolment->pausing;
    }
    cols[p - 1] = enrolment->root;
    rows[root_row] = !enrolment->root && enrolment->pausing < 0;
}

/* Fill rows[3 p + 1] and cols[3 p + 1] if it is known where to begin. */
static bool begin_at(const struct rsc_star *star, bool *rows, bool *cols)
{
    struct rsc_enrolment enrolment;
    if (!rows || !cols || !rsc_returns_enrol(star, &enrolment))
        return false;
    set_basis(star, &enrolment, rows, cols);
    return true;
}

static int solve(const struct rsc_star *star, const bool *takes_part, double *x, double *least_s,
                 struct rsc_err *err)
{
    struct rsc_lp lp;
    if (build(star, takes_part, &lp, err) < 0)
        return -1;
    lp.time_s = rsc_budget_whole_s(star->budget);
    bool *rows = malloc((size_t)lp.n_rows * sizeof *rows);
    bool *cols = malloc((size_t)lp.n_cols * sizeof *cols);
    bool known = begin_at(star, rows, cols);
    int rc = rsc_lp_solve(&lp, known ? rows : NULL, known ? cols : NULL, x, least_s, err);
    free(rows);
    free(cols);
    rsc_lp_clear(&lp);
    return rc;
}

static bool has_startups(const struct rsc_star *star)
{
    for (int i = 0; i < star->p; i++)
        if (star->max[i] > 0 &&
            star->comm[i]->startup_s + star->comp[i]->startup_s + star->ret[i]->startup_s > 0.0)
            return true;
    return false;
}

/* Who has at least half a unit takes part; if that leaves too little room for all, everybody. */
static void enrol(const struct rsc_star *star, const double *x, bool *takes_part)
{
    int64_t room = 0;
    for (int i = 0; i < star->p; i++) {
        takes_part[i] = x[i] >= 0.5 || star->min[i] > 0;
        if (takes_part[i])
            room = star->max[i] > star->n - room ? star->n : room + star->max[i];
    }
    for (int i = 0; room < star->n && i < star->p; i++)
        takes_part[i] = star->max[i] > 0;
}

int rsc_plan_returns(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                     struct rsc_err *err)
{
    if (check(star, err) < 0)
        return -1;
    double *x = malloc((size_t)(3 * star->p + 1) * sizeof *x), with_startups_s;
    bool *takes_part = malloc((size_t)star->p * sizeof *takes_part);
    int rc = x && takes_part ? solve(star, NULL, x, &solution->bound_s, err) : rsc_fail_nomem(err);
    if (rc == 0 && has_startups(star)) {
        enrol(star, x, takes_part);
        rc = solve(star, takes_part, x, &with_startups_s, err);
    }
    solution->rational_s = solution->bound_s;
    if (rc == 0)
        rsc_round_down(star, x, shares);
    free(x);
    free(takes_part);
    return rc;
}
