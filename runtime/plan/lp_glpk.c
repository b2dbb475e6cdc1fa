/* SPDX-License-Identifier: MIT
 * lp_glpk.c: the only file that knows GLPK. GLPK ends the process when it is handed a wrong index
 * or NaN, so everything is checked before, and its error hook jumps back here instead.
 */
#include "err.h"
#include "lp_solver.h"

#include <glpk.h>
#include <limits.h>
#include <math.h>
#include <time.h>
#include <setjmp.h>
#include <stdlib.h>

bool rsc_lp_available(void)
{
    return true;
}

static void jump_back(void *where)
{
    glp_free_env(); /* GLPK's own memory is beyond saving after an error */
    longjmp(*(jmp_buf *)where, 1);
}

static int bound_type(double min, double max)
{
    if (isinf(min))
        return isinf(max) ? GLP_FR : GLP_UP;
    if (isinf(max))
        return GLP_LO;
    return min == max ? GLP_FX : GLP_DB;
}

static int check(const struct rsc_lp *lp, struct rsc_err *err)
{
    bool good = true;
    for (int k = 0; k < lp->n_entries; k++)
        good = good && isfinite(lp->entry_value[k]);
    for (int r = 0; r < lp->n_rows; r++)
        good = good && !isnan(lp->row_min[r]) && !isnan(lp->row_max[r]);
    for (int c = 0; c < lp->n_cols; c++)
        good = good && isfinite(lp->cost[c]) && !isnan(lp->col_min[c]) && !isnan(lp->col_max[c]);
    return good ? 0
                : rsc_fail(err, RSC_ESOLVER, "a coefficient of the linear program is not finite");
}

/* Bounds, in a unit. */
static void set_bounds(const struct rsc_lp *lp, double unit, glp_prob *problem)
{
    for (int r = 0; r < lp->n_rows; r++)
        glp_set_row_bnds(problem, r + 1, bound_type(lp->row_min[r], lp->row_max[r]),
                         lp->row_min[r] / unit, lp->row_max[r] / unit);
    for (int c = 0; c < lp->n_cols; c++)
        glp_set_col_bnds(problem, c + 1, bound_type(lp->col_min[c], lp->col_max[c]),
                         lp->col_min[c] / unit, lp->col_max[c] / unit);
}

static void load_bounds(const struct rsc_lp *lp, glp_prob *problem)
{
    if (lp->n_rows)
        glp_add_rows(problem, lp->n_rows);
    glp_add_cols(problem, lp->n_cols);
    set_bounds(lp, 1.0, problem);
    for (int c = 0; c < lp->n_cols; c++) {
        glp_set_obj_coef(problem, c + 1, lp->cost[c]);
        if (lp->integer[c])
            glp_set_col_kind(problem, c + 1, GLP_IV);
    }
}

/* GLPK counts from 1. */
static int load_entries(const struct rsc_lp *lp, glp_prob *problem)
{
    size_t n = (size_t)lp->n_entries + 1;
    int *rows = malloc(n * sizeof *rows), *cols = malloc(n * sizeof *cols);
    double *values = malloc(n * sizeof *values);
    bool allocated = rows && cols && values;
    for (int k = 0; allocated && k < lp->n_entries; k++) {
        rows[k + 1] = lp->entry_row[k] + 1;
        cols[k + 1] = lp->entry_col[k] + 1;
        values[k + 1] = lp->entry_value[k];
    }
    if (allocated)
        glp_load_matrix(problem, lp->n_entries, rows, cols, values);
    free(rows);
    free(cols);
    free(values);
    return allocated ? 0 : -1;
}

static void load_basis(const struct rsc_lp *lp, const bool *basic_rows, const bool *basic_cols,
                       glp_prob *problem)
{
    for (int r = 0; r < lp->n_rows; r++)
        glp_set_row_stat(problem, r + 1,
                         basic_rows[r]           ? GLP_BS
                         : isinf(lp->row_min[r]) ? GLP_NU
                                                 : GLP_NL);
    for (int c = 0; c < lp->n_cols; c++)
        glp_set_col_stat(problem, c + 1, basic_cols[c] ? GLP_BS : GLP_NL);
}

static bool has_integers(const struct rsc_lp *lp)
{
    for (int c = 0; c < lp->n_cols; c++)
        if (lp->integer[c])
            return true;
    return false;
}

/* What is left of the time since `from`, as GLPK wants it. */
static int left_ms(const struct rsc_lp *lp, const struct timespec *from)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double spent_s =
        (double)(now.tv_sec - from->tv_sec) + 1e-9 * (double)(now.tv_nsec - from->tv_nsec);
    return (int)fmin(fmax(1e3 * (lp->time_s - spent_s), 1.0), INT_MAX);
}

static int fail_late(const struct rsc_lp *lp, struct rsc_err *err)
{
    return rsc_fail(err, RSC_ECONDITION, "the linear program was not solved in its %.3g s",
                    lp->time_s);
}

static int run_simplex(const struct rsc_lp *lp, const struct timespec *from, glp_prob *problem)
{
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.meth = lp->dual ? GLP_DUALP : GLP_PRIMAL;
    options.tm_lim = left_ms(lp, from);
    return glp_simplex(problem, &options);
}

static bool is_unsolved(int rc, glp_prob *problem)
{
    return rc != GLP_ETMLIM && (rc != 0 || glp_get_status(problem) != GLP_OPT);
}

static double larger(double a, double b)
{
    return isinf(b) ? a : fmax(a, fabs(b));
}

static double largest_bound(const struct rsc_lp *lp)
{
    double largest = 0.0;
    for (int r = 0; r < lp->n_rows; r++)
        largest = larger(larger(largest, lp->row_min[r]), lp->row_max[r]);
    for (int c = 0; c < lp->n_cols; c++)
        largest = larger(larger(largest, lp->col_min[c]), lp->col_max[c]);
    return largest;
}

static int run_anew(const struct rsc_lp *lp, const struct timespec *from, glp_prob *problem)
{
    glp_std_basis(problem);
    return run_simplex(lp, from, problem);
}

/* Long chains of sums, and sums of large numbers, make GLPK take rounding errors for a
 * contradiction, as its tolerance for a bound of 0 is absolute. What it does not solve it gets
 * again: scaled, then with the largest bound as *unit of x. */
static int run_scaled(const struct rsc_lp *lp, const struct timespec *from, glp_prob *problem,
                      double *unit)
{
    glp_scale_prob(problem, GLP_SF_AUTO);
    int rc = run_anew(lp, from, problem);
    if (is_unsolved(rc, problem) && !has_integers(lp) && largest_bound(lp) > 1.0) {
        *unit = largest_bound(lp);
        set_bounds(lp, *unit, problem);
        rc = run_anew(lp, from, problem);
    }
    return rc;
}

static int solve_linear(const struct rsc_lp *lp, const struct timespec *from, glp_prob *problem,
                        double *unit, struct rsc_err *err)
{
    int rc = run_simplex(lp, from, problem);
    if (rc == GLP_EBADB || rc == GLP_ESING || rc == GLP_ECOND) { /* the basis handed in */
        glp_adv_basis(problem, 0);
        rc = run_simplex(lp, from, problem);
    }
    if (is_unsolved(rc, problem))
        rc = run_scaled(lp, from, problem, unit);
    if (rc == GLP_ETMLIM)
        return fail_late(lp, err);
    if (rc != 0)
        return rsc_fail(err, RSC_ESOLVER, "GLPK's simplex failed with code %d", rc);
    if (glp_get_status(problem) != GLP_OPT)
        return rsc_fail(err, RSC_ESOLVER, "GLPK found no optimum, solution status %d",
                        glp_get_status(problem));
    return 0;
}

static int solve_integer(const struct rsc_lp *lp, const struct timespec *from, glp_prob *problem,
                         struct rsc_err *err)
{
    glp_iocp options;
    glp_init_iocp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.tm_lim = left_ms(lp, from);
    int rc = glp_intopt(problem, &options);
    if (rc == GLP_ETMLIM)
        return glp_mip_status(problem) == GLP_FEAS ? 0 : fail_late(lp, err);
    if (rc != 0)
        return rsc_fail(err, RSC_ESOLVER, "GLPK's branch and bound failed with code %d", rc);
    if (glp_mip_status(problem) != GLP_OPT)
        return rsc_fail(err, RSC_ESOLVER, "GLPK found no integer optimum, solution status %d",
                        glp_mip_status(problem));
    return 0;
}

static int solve(const struct rsc_lp *lp, glp_prob *problem, double *x, double *optimum,
                 struct rsc_err *err)
{
    bool integers = has_integers(lp);
    double unit = 1.0;
    struct timespec from;
    clock_gettime(CLOCK_MONOTONIC, &from);
    if (solve_linear(lp, &from, problem, &unit, err) < 0 ||
        (integers && solve_integer(lp, &from, problem, err) < 0))
        return -1;
    for (int c = 0; c < lp->n_cols; c++)
        x[c] = integers ? glp_mip_col_val(problem, c + 1) : unit * glp_get_col_prim(problem, c + 1);
    *optimum = integers ? glp_mip_obj_val(problem) : unit * glp_get_obj_val(problem);
    return 0;
}

static int solve_guarded(const struct rsc_lp *lp, const bool *basic_rows, const bool *basic_cols,
                         double *x, double *optimum, struct rsc_err *err)
{
    glp_prob *problem = glp_create_prob();
    int rc = -1;
    load_bounds(lp, problem);
    if (load_entries(lp, problem) < 0) {
        rsc_fail_nomem(err);
    } else {
        if (basic_rows && basic_cols)
            load_basis(lp, basic_rows, basic_cols, problem);
        rc = solve(lp, problem, x, optimum, err);
    }
    glp_delete_prob(problem);
    return rc;
}

int rsc_lp_solve(const struct rsc_lp *lp, const bool *basic_rows, const bool *basic_cols, double *x,
                 double *optimum, struct rsc_err *err)
{
    jmp_buf where;
    if (check(lp, err) < 0)
        return -1;
    glp_term_out(GLP_OFF);
    if (setjmp(where))
        return rsc_fail(err, RSC_ESOLVER, "GLPK gave up with an internal error");
    glp_error_hook(jump_back, &where);
    int rc = solve_guarded(lp, basic_rows, basic_cols, x, optimum, err);
    glp_error_hook(NULL, NULL);
    return rc;
}
