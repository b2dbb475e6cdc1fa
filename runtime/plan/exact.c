/* SPDX-License-Identifier: MIT
 * exact.c: the optimum for increasing costs, by the narrowest search that the costs allow.
 */
#include "err.h"
#include "front.h"
#include "method.h"

int rsc_plan_exact(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                   struct rsc_err *err)
{
    const char *why;
    if (rsc_front_applies(star, &why))
        return rsc_front_plan(star, shares, answer, err);
    return rsc_plan_dp_increasing(star, shares, answer, err);
}
