/* SPDX-License-Identifier: MIT
 * dp.h: the tables that both dynamic programs of [Scatter] fill, one row per service position.
 */
#ifndef RSC_PLAN_DP_H
#define RSC_PLAN_DP_H

#include "star.h"

struct rsc_dp_table {
    size_t row;    /* n + 1 */
    int32_t *best; /* [p][row] best share of position i when d units are left for i .. p-1 */
    double *cost;  /* [row] of the position being filled */
    double *next;  /* [row] of the position after it; infinite where the bounds forbid d */
};

/* Errors: ECONDITION (too many cells), ENOMEM. */
int rsc_dp_table_create(const struct rsc_star *star, struct rsc_dp_table *table,
                        struct rsc_err *err);
void rsc_dp_table_clear(struct rsc_dp_table *table);

void rsc_dp_first_row(const struct rsc_star *star, struct rsc_dp_table *table); /* the root alone */
void rsc_dp_next_row(struct rsc_dp_table *table); /* what was filled becomes `next` */

/* Walk the table forwards: the shares[p] of the best distribution of n units. */
void rsc_dp_read(const struct rsc_star *star, const struct rsc_dp_table *table, int64_t *shares);

/* The end of a dynamic program: read the shares[p] off the table and clear it. Errors: ECONDITION
 * (the budget was spent before all was filled). */
int rsc_dp_finish(const struct rsc_star *star, struct rsc_dp_table *table, int64_t *shares,
                  struct rsc_solution *solution, struct rsc_err *err);

#endif
