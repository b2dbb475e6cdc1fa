/* SPDX-License-Identifier: MIT
 * many_limited.h: the rational optimum when all transfers share the root's link, for any increasing
 * costs of computing.
 */
#ifndef RSC_PLAN_MANY_LIMITED_H
#define RSC_PLAN_MANY_LIMITED_H

#include "star.h"

/* Does it apply: is there such a limit, have all links affine costs, and do all costs increase? */
bool rsc_many_limited_applies(const struct rsc_star *star);

/* Fill shares[p] with the rational shares that do `units` units earliest, minimum shares left
 * aside, and *makespan_s with a time below which it is impossible, equal to that of the shares but
 * for rounding errors, or less if the budget is spent. rates[p], if given, are units per second of
 * the positions' own links, instead of what these cost: then all holds for those. Errors:
 * ECONDITION (no finite time suffices), ENOMEM. */
int rsc_many_limited(const struct rsc_star *star, const double *rates, double units, double *shares,
                     double *makespan_s, struct rsc_err *err);

#endif
