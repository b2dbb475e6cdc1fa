/* SPDX-License-Identifier: MIT
 * dp.c: the exact dynamic program for any costs, [Scatter] algorithm 1.
 *
 * cost(d, i) = min over e of comm(i, e) + max(comp(i, e), cost(d - e, i + 1)): the time of the best
 * distribution of d units over positions i .. p-1. O(p n^2) time, O(p n) memory for the way back.
 */
#include "dp.h"

#include "err.h"
#include "method.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CELLS = 1 << 29 };

int rsc_dp_table_create(const struct rsc_star *star, struct rsc_dp_table *table,
                        struct rsc_err *err)
{
    double cells = (double)star->p * ((double)star->n + 1.0);
    if (star->n >= INT32_MAX || cells > MAX_CELLS)
        return rsc_fail(err, RSC_ECONDITION,
                        "a dynamic program over %" PRId64
                        " units and %d processors needs %.3g cells, "
                        "at most %d are allowed (exact has no such limit)",
                        star->n, star->p, cells, MAX_CELLS);
    size_t row = (size_t)star->n + 1;
    *table = (struct rsc_dp_table){.row = row};
    table->best = malloc((size_t)star->p * row * sizeof *table->best);
    table->cost = malloc(row * sizeof *table->cost);
    table->next = malloc(row * sizeof *table->next);
    if (table->best && table->cost && table->next)
        return 0;
    rsc_dp_table_clear(table);
    return rsc_fail_nomem(err);
}

void rsc_dp_table_clear(struct rsc_dp_table *table)
{
    free(table->best);
    free(table->cost);
    free(table->next);
    *table = (struct rsc_dp_table){0};
}

void rsc_dp_first_row(const struct rsc_star *star, struct rsc_dp_table *table)
{
    int root = star->p - 1;
    for (int64_t d = 0; d <= star->n; d++) {
        bool allowed = d >= star->min[root] && d <= star->max[root];
        table->next[d] =
            allowed ? rsc_star_comm_s(star, root, d) + rsc_star_comp_s(star, root, d) : INFINITY;
        table->best[(size_t)root * table->row + (size_t)d] = (int32_t)d;
    }
}

void rsc_dp_next_row(struct rsc_dp_table *table)
{
    double *row = table->next;
    table->next = table->cost;
    table->cost = row;
}

void rsc_dp_read(const struct rsc_star *star, const struct rsc_dp_table *table, int64_t *shares)
{
    int64_t d = star->n;
    for (int i = 0; i < star->p; i++) {
        shares[i] = table->best[(size_t)i * table->row + (size_t)d];
        d -= shares[i];
    }
}

int rsc_dp_finish(const struct rsc_star *star, struct rsc_dp_table *table, int64_t *shares,
                  struct rsc_solution *solution, struct rsc_err *err)
{
    int rc = rsc_budget_spent(star->budget)
                 ? rsc_fail(err, RSC_ECONDITION, "the dynamic program was not done in its time")
                 : 0;
    if (rc == 0) {
        rsc_dp_read(star, table, shares);
        solution->optimal = true;
    }
    rsc_dp_table_clear(table);
    return rc;
}

/* The best share e of position i when d units are left for it and those after it. */
static void best_share(const struct rsc_star *star, struct rsc_dp_table *table, int i, int64_t d)
{
    int64_t best = star->min[i], last = d < star->max[i] ? d : star->max[i];
    double least_s = INFINITY;
    for (int64_t e = star->min[i]; e <= last; e++) {
        double rest_s = fmax(rsc_star_comp_s(star, i, e), table->next[d - e]);
        double total_s = rsc_star_comm_s(star, i, e) + rest_s;
        if (total_s < least_s) {
            least_s = total_s;
            best = e;
        }
    }
    table->cost[d] = least_s;
    table->best[(size_t)i * table->row + (size_t)d] = (int32_t)best;
}

int rsc_plan_dp(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                struct rsc_err *err)
{
    struct rsc_dp_table table;
    if (rsc_dp_table_create(star, &table, err) < 0)
        return -1;
    rsc_dp_first_row(star, &table);
    for (int i = star->p - 2; i >= 0; i--) {
        for (int64_t d = 0; d <= star->n && !(d % 256 == 0 && rsc_budget_spent(star->budget)); d++)
            best_share(star, &table, i, d);
        rsc_dp_next_row(&table);
    }
    return rsc_dp_finish(star, &table, shares, solution, err);
}
