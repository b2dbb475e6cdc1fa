/* SPDX-License-Identifier: MIT
 * returns.h: scatter and gather planned together, [Return].
 */
#ifndef RSC_PLAN_RETURNS_H
#define RSC_PLAN_RETURNS_H

#include "star.h"

/* Fill shares[p] for linear costs in the star's service order, results coming back first in first
 * out or last in first out. answer->bound_s is the rational optimum. Errors: ECONDITION (many
 * ports, a cost that is not linear), EUNSUPPORTED (no GLPK), ESOLVER, ENOMEM. */
int rsc_plan_returns(const struct rsc_platform *platform, const struct rsc_star *star,
                     enum rsc_return returns, int64_t *shares, struct rsc_answer *answer,
                     struct rsc_err *err);

#endif
