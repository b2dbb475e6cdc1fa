/* SPDX-License-Identifier: MIT
 * dp_increasing.c: the dynamic program for increasing costs, [Scatter] algorithm 2.
 *
 * comp(i, e) grows with e and cost(d - e, i + 1) falls, so they cross: beyond the crossing more
 * items only cost more, and before it the loop ends as soon as the rest alone takes as long as the
 * best known. Between O(p n log n) and O(p n^2) time, O(p n) memory.
 */
#include "dp.h"
#include "err.h"
#include "method.h"

#include <math.h>

struct range {
    int64_t first, last; /* inclusive */
};

/* Units that positions i .. p-1 must, and can, take together; saturated at n. */
static struct range suffix_range(const struct rsc_star *star, int i)
{
    struct range sum = {0, 0};
    for (; i < star->p; i++) {
        sum.first += star->min[i];
        sum.last = star->max[i] >= star->n - sum.last ? star->n : sum.last + star->max[i];
    }
    return sum;
}

/* Smallest e of the range with comp(i, e) >= cost(d - e, i + 1), else its last. */
static int64_t crossing(const struct rsc_star *star, const double *next, int i, int64_t d,
                        struct range range)
{
    int64_t low = range.first, high = range.last;
    while (low < high) {
        int64_t e = low + (high - low) / 2;
        if (rsc_star_comp_s(star, i, e) < next[d - e])
            low = e + 1;
        else
            high = e;
    }
    return low;
}

static void best_share(const struct rsc_star *star, struct rsc_dp_table *table, int i, int64_t d,
                       struct range range)
{
    const double *next = table->next;
    int64_t best = crossing(star, next, i, d, range);
    double least_s =
        rsc_star_comm_s(star, i, best) + fmax(rsc_star_comp_s(star, i, best), next[d - best]);
    for (int64_t e = best - 1; e >= range.first && next[d - e] < least_s; e--) {
        double total_s = rsc_star_comm_s(star, i, e) + next[d - e];
        if (total_s < least_s) {
            least_s = total_s;
            best = e;
        }
    }
    table->cost[d] = least_s;
    table->best[(size_t)i * table->row + (size_t)d] = (int32_t)best;
}

static void fill_row(const struct rsc_star *star, struct rsc_dp_table *table, int i)
{
    struct range own = suffix_range(star, i), after = suffix_range(star, i + 1);
    for (int64_t d = 0; d <= star->n; d++) {
        if (d % 256 == 0 && rsc_budget_spent(star->budget))
            return;
        table->cost[d] = INFINITY;
        if (d < own.first || d > own.last)
            continue;
        struct range range = {star->min[i], star->max[i]};
        if (d - after.last > range.first)
            range.first = d - after.last;
        if (d - after.first < range.last)
            range.last = d - after.first;
        best_share(star, table, i, d, range);
    }
}

int rsc_check_increasing(const struct rsc_star *star, struct rsc_err *err)
{
    if (rsc_star_all(star, rsc_cost_is_increasing))
        return 0;
    return rsc_fail(err, RSC_ECONDITION, "a cost decreases: the algorithm needs increasing costs");
}

int rsc_plan_dp_increasing(const struct rsc_star *star, int64_t *shares,
                           struct rsc_solution *solution, struct rsc_err *err)
{
    struct rsc_dp_table table;
    if (rsc_dp_table_create(star, &table, err) < 0)
        return -1;
    rsc_dp_first_row(star, &table);
    for (int i = star->p - 2; i >= 0; i--) {
        fill_row(star, &table, i);
        rsc_dp_next_row(&table);
    }
    return rsc_dp_finish(star, &table, shares, solution, err);
}
