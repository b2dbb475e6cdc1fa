/* SPDX-License-Identifier: MIT
 * lp_problem.c: the linear program as data. */
#include "err.h"
#include "lp_solver.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static double *filled(int n, double value)
{
    double *array = malloc(((size_t)n + 1) * sizeof *array);
    for (int i = 0; array && i < n; i++)
        array[i] = value;
    return array;
}

int rsc_lp_create(int n_rows, int n_cols, int room_entries, struct rsc_lp *lp, struct rsc_err *err)
{
    size_t room = (size_t)room_entries + 1;
    *lp = (struct rsc_lp){
        .time_s = INFINITY,
        .n_rows = n_rows,
        .n_cols = n_cols,
        .room_entries = room_entries,
        .row_min = filled(n_rows, -INFINITY),
        .row_max = filled(n_rows, INFINITY),
        .col_min = filled(n_cols, 0.0),
        .col_max = filled(n_cols, INFINITY),
        .cost = filled(n_cols, 0.0),
        .integer = calloc((size_t)n_cols + 1, sizeof *lp->integer),
        .entry_row = malloc(room * sizeof *lp->entry_row),
        .entry_col = malloc(room * sizeof *lp->entry_col),
        .entry_value = malloc(room * sizeof *lp->entry_value),
    };
    if (lp->row_min && lp->row_max && lp->col_min && lp->col_max && lp->cost && lp->integer &&
        lp->entry_row && lp->entry_col && lp->entry_value)
        return 0;
    rsc_lp_clear(lp);
    return rsc_fail_nomem(err);
}

void rsc_lp_clear(struct rsc_lp *lp)
{
    free(lp->row_min);
    free(lp->row_max);
    free(lp->col_min);
    free(lp->col_max);
    free(lp->cost);
    free(lp->integer);
    free(lp->entry_row);
    free(lp->entry_col);
    free(lp->entry_value);
    *lp = (struct rsc_lp){0};
}

void rsc_lp_add(struct rsc_lp *lp, int row, int col, double value)
{
    assert(lp->n_entries < lp->room_entries && row < lp->n_rows && col < lp->n_cols);
    if (value == 0.0)
        return;
    lp->entry_row[lp->n_entries] = row;
    lp->entry_col[lp->n_entries] = col;
    lp->entry_value[lp->n_entries++] = value;
}
