/* SPDX-License-Identifier: MIT
 * lp_solver.h: what the planners ask of a linear programming solver; solver-neutral.
 *
 * Minimise cost . x subject to row_min <= A x <= row_max and col_min <= x <= col_max; A is given by
 * its nonzero entries. Infinite bounds are none.
 */
#ifndef RSC_PLAN_LP_SOLVER_H
#define RSC_PLAN_LP_SOLVER_H

#include "rescatter_err.h"

#include <stdbool.h>

struct rsc_lp {
    int n_rows, n_cols, n_entries;
    double *row_min, *row_max;        /* [n_rows] */
    double *col_min, *col_max, *cost; /* [n_cols] */
    bool *integer;                    /* [n_cols] */
    int *entry_row, *entry_col;       /* [n_entries], from 0 */
    double *entry_value;
    int room_entries; /* allocated */
    double time_s;    /* the caller's: for the solver, on the clock; infinite: no limit */
    bool dual; /* the caller's: no cost is negative, so that the dual simplex can begin at 0 */
};

/* Rows and columns without bounds (columns: >= 0), cost 0, no entries. Errors: ENOMEM. */
int rsc_lp_create(int n_rows, int n_cols, int room_entries, struct rsc_lp *lp, struct rsc_err *err);
void rsc_lp_clear(struct rsc_lp *lp);

/* Add one nonzero entry; there must be room. */
void rsc_lp_add(struct rsc_lp *lp, int row, int col, double value);

bool rsc_lp_available(void);

/* Fill x[n_cols] and *optimum. basic_rows[n_rows] and basic_cols[n_cols], if given, name a basis to
 * start from. An integer solution that is the best found in time_s will do. Errors: ECONDITION
 * (none was found in time_s), EUNSUPPORTED, ESOLVER (the text holds the solver's status), ENOMEM.
 */
int rsc_lp_solve(const struct rsc_lp *lp, const bool *basic_rows, const bool *basic_cols, double *x,
                 double *optimum, struct rsc_err *err);

#endif
