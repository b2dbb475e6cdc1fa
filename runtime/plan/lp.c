/* SPDX-License-Identifier: MIT
 * lp.c: the heuristic of [Scatter] 3.3 for affine costs: linear program (3) in rationals, rounded.
 *
 * Written with cumulative variables S_i (seconds the root has sent after position i), which makes
 * the matrix sparse, O(p) entries instead of O(p^2): S_i = S_{i-1} + lambda_i n_i + g_i,   S_i +
 * mu_i n_i + z_i <= T,   sum n_i = n. Start-ups are charged to every position that can have items;
 * a position that is rounded to nothing does not pay them in the end. The result is at most T +
 * sum_j lambda_j + max_i mu_i (eq. 4).
 */
#include "closed.h"
#include "err.h"
#include "lp_solver.h"
#include "method.h"
#include "rounding.h"

#include <math.h>
#include <stdlib.h>

int rsc_check_lp(const struct rsc_star *star, struct rsc_err *err)
{
    if (!rsc_lp_available())
        return rsc_fail(err, RSC_EUNSUPPORTED, "lp needs GLPK, which is not built in");
    if (!rsc_star_all(star, rsc_cost_is_affine))
        return rsc_fail(err, RSC_ECONDITION, "lp needs affine costs, one is a table of points");
    return 0;
}

/* Columns: n_0 .. n_{p-1}, S_0 .. S_{p-1}, T. Rows: p sums, p finishes, the total. */
static int column_sent(const struct rsc_star *star, int i)
{
    return star->p + i;
}

static int column_makespan(const struct rsc_star *star)
{
    return 2 * star->p;
}

static void add_position(const struct rsc_star *star, int i, struct rsc_lp *lp)
{
    int sum = i, finish = star->p + i, total = 2 * star->p;
    bool works = star->max[i] > 0;
    lp->col_min[i] = (double)star->min[i];
    lp->col_max[i] = (double)star->max[i];

    rsc_lp_add(lp, sum, column_sent(star, i), 1.0);
    if (i > 0)
        rsc_lp_add(lp, sum, column_sent(star, i - 1), -1.0);
    rsc_lp_add(lp, sum, i, works ? -rsc_star_lambda_s(star, i) : 0.0);
    lp->row_min[sum] = lp->row_max[sum] = works ? star->comm[i]->startup_s : 0.0;

    rsc_lp_add(lp, finish, column_sent(star, i), 1.0);
    rsc_lp_add(lp, finish, i, works ? rsc_star_mu_s(star, i) : 0.0);
    rsc_lp_add(lp, finish, column_makespan(star), -1.0);
    lp->row_max[finish] = works ? -star->comp[i]->startup_s : 0.0;

    rsc_lp_add(lp, total, i, 1.0);
}

static int build(const struct rsc_star *star, struct rsc_lp *lp, struct rsc_err *err)
{
    if (rsc_lp_create(2 * star->p + 1, 2 * star->p + 1, 7 * star->p, lp, err) < 0)
        return -1;
    for (int i = 0; i < star->p; i++)
        add_position(star, i, lp);
    lp->row_min[2 * star->p] = lp->row_max[2 * star->p] = (double)star->n;
    lp->cost[column_makespan(star)] = 1.0;
    return 0;
}

/* The optimal basis of the linear problem, by theorem 2: the selected positions finish together, so
 * their finish rows are tight, the others' shares are at zero. */
static void closed_form_basis(const struct rsc_star *star, const double *rates, bool *rows,
                              bool *cols)
{
    int p = star->p;
    for (int i = 0; i < p; i++) {
        double after_s = i + 1 < p ? rates[i + 1] : INFINITY;
        bool selected = star->max[i] > 0 && rsc_star_lambda_s(star, i) <= after_s;
        cols[i] = selected;
        cols[column_sent(star, i)] = true;
        rows[i] = false;
        rows[p + i] = !selected;
    }
    cols[column_makespan(star)] = true;
    rows[2 * p] = false;
}

static int solve(const struct rsc_star *star, const struct rsc_lp *lp, double *x, double *optimum_s,
                 struct rsc_err *err)
{
    double *rates = malloc((size_t)star->p * sizeof *rates);
    bool *rows = malloc((size_t)lp->n_rows * sizeof *rows);
    bool *cols = malloc((size_t)lp->n_cols * sizeof *cols);
    int rc = -1;
    if (!rates || !rows || !cols) {
        rsc_fail_nomem(err);
    } else {
        rsc_closed_rate_s(star, rates);
        closed_form_basis(star, rates, rows, cols);
        rc = rsc_lp_solve(lp, rows, cols, x, optimum_s, err);
    }
    free(rates);
    free(rows);
    free(cols);
    return rc;
}

int rsc_plan_lp(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                struct rsc_err *err)
{
    struct rsc_lp lp;
    double optimum_s;
    if (build(star, &lp, err) < 0)
        return -1;
    lp.time_s = rsc_budget_whole_s(star->budget);
    double *x = malloc((size_t)lp.n_cols * sizeof *x);
    int rc = x ? solve(star, &lp, x, &optimum_s, err) : rsc_fail_nomem(err);
    if (rc == 0)
        rc = rsc_round_shares(star, x, shares, err);
    if (rc == 0)
        rsc_round_repair(star, shares); /* the solver keeps bounds but for its tolerance */
    if (rc == 0)
        solution->guarantee_s = optimum_s + rsc_rounding_bound_s(star);
    free(x);
    rsc_lp_clear(&lp);
    return rc;
}
