/* SPDX-License-Identifier: MIT
 * uniform.c: even shares, as MPI_Scatter gives them; the remainder goes to the first processors of
 * the platform, one unit each. Bounds are kept: what one processor may not take goes to the others.
 */
#include "err.h"
#include "method.h"

#include <stdlib.h>

/* Units in all if each position has `level`, clipped to its bounds. */
static int64_t filled(const struct rsc_star *star, int64_t level)
{
    int64_t sum = 0;
    for (int i = 0; i < star->p; i++) {
        int64_t share = level < star->min[i] ? star->min[i] : level;
        sum = rsc_units_add(sum, share > star->max[i] ? star->max[i] : share);
    }
    return sum;
}

/* The greatest level at which clipping each share to its bounds leaves no more than n in all. */
static int64_t water_level(const struct rsc_star *star)
{
    int64_t low = 0, high = star->n;
    while (low < high) {
        int64_t level = low + (high - low) / 2 + 1;
        if (filled(star, level) <= star->n)
            low = level;
        else
            high = level - 1;
    }
    return low;
}

int rsc_plan_uniform(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                     struct rsc_err *err)
{
    int *position = malloc((size_t)star->p * sizeof *position); /* of each processor */
    if (!position)
        return rsc_fail_nomem(err);
    int64_t level = water_level(star), left = star->n;
    for (int i = 0; i < star->p; i++) {
        shares[i] = level < star->min[i] ? star->min[i] : level;
        if (shares[i] > star->max[i])
            shares[i] = star->max[i];
        left -= shares[i];
        position[star->proc[i]] = i;
    }
    for (int p = 0; left > 0 && p < star->p; p++) {
        int i = position[p];
        if (shares[i] == level && level < star->max[i]) {
            shares[i]++;
            left--;
        }
    }
    free(position);
    solution->optimal = false;
    return 0;
}
