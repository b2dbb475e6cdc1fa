/* SPDX-License-Identifier: MIT
 * exact.c: the optimum for increasing costs: by the search of front.c, and where that becomes too
 * wide by the dynamic program if that is small enough; otherwise the best found, with its proven
 * bound.
 */
#include "err.h"
#include "front.h"
#include "method.h"

#include <stdlib.h>
#include <string.h>

/* Beyond this the dynamic program takes minutes. */
static const double MAX_DP_CELLS = 4e6;

static bool dp_is_small(const struct rsc_star *star)
{
    return (double)star->p * (double)star->n <= MAX_DP_CELLS;
}

int rsc_plan_exact(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                   struct rsc_err *err)
{
    if (rsc_front_plan(star, shares, answer, err) < 0)
        return -1;
    if (answer->optimal || !dp_is_small(star))
        return 0;
    return rsc_plan_dp_increasing(star, shares, answer, err);
}
