/* SPDX-License-Identifier: MIT
 * returns.h: scatter and gather planned together, [Return].
 */
#ifndef RSC_PLAN_RETURNS_H
#define RSC_PLAN_RETURNS_H

#include "star.h"

/* Fill shares[p] for linear or affine costs in the star's service order and return order, by the
 * linear program. solution->bound_s is the rational optimum without start-ups. Errors: ECONDITION
 * (many ports, a table), EUNSUPPORTED (no GLPK), ESOLVER, ENOMEM. */
int rsc_plan_returns(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                     struct rsc_err *err);

/* 0, or -1 with ECONDITION and a text that names the condition of rsc_plan_bus() that failed: all
 * costs linear, one or two ports, results that return first in first out, a root that does not
 * compute, the same costs of receiving and of returning for all, no bounds on shares. */
int rsc_check_bus(const struct rsc_star *star, struct rsc_err *err);

/* The same by the closed form for a bus, theorem 2. Errors: ENOMEM. */
int rsc_plan_bus(const struct rsc_star *star, int64_t *shares, struct rsc_solution *solution,
                 struct rsc_err *err);

#endif
