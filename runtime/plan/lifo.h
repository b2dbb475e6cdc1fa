/* SPDX-License-Identifier: MIT
 * lifo.h: results that return last in first out on one port: a scatter that pays both ways at once.
 *
 * Who is served i-th computes while the later ones are served and return, so that it is done, and
 * has returned behind them, at
 *     sum over j <= i of (c_j(n_j) + d_j(n_j)) + w_i(n_i),
 * and the root's own work counts in the same way, being last. That is the makespan of a scatter in
 * which receiving costs c + d. So every algorithm, bound and proof for scatters holds, for any
 * costs and whole items.
 */
#ifndef RSC_PLAN_LIFO_H
#define RSC_PLAN_LIFO_H

#include "platform.h"
#include "rescatter_plan.h"

/* Whether the problem is to be planned like that: one port, last in first out, and an algorithm
 * that has no program of its own for returns. */
bool rsc_lifo_applies(const struct rsc_problem *problem);

/* Turn the schedule of that scatter into that of the problem, by the times of the platform itself.
 * Where the problem is first in first out, it is a scatter on the platform itself, of which nothing
 * is proven but the bound. Errors: ENOMEM. */
int rsc_lifo_finish(const struct rsc_platform *platform, const struct rsc_problem *problem,
                    struct rsc_schedule *schedule, struct rsc_err *err);

#endif
