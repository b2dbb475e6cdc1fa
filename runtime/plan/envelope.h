/* SPDX-License-Identifier: MIT
 * envelope.h: increasing costs below and above costs that also fall.
 */
#ifndef RSC_PLAN_ENVELOPE_H
#define RSC_PLAN_ENVELOPE_H

#include "star.h"

typedef int (*rsc_solve_fn)(const struct rsc_star *star, int64_t *shares,
                            struct rsc_solution *solution, struct rsc_err *err);

/* Solve a star whose tables may fall by `solve`, which needs increasing ones, and keep the shares
 * that end earliest with the star's own costs. solution->bound_s holds for these. Errors: those of
 * `solve`, ENOMEM. */
int rsc_envelope_solve(const struct rsc_star *star, rsc_solve_fn solve, int64_t *shares,
                       struct rsc_solution *solution, struct rsc_err *err);

#endif
