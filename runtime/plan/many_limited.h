/* SPDX-License-Identifier: MIT
 * many_limited.h: the rational optimum when all transfers share the root's link.
 */
#ifndef RSC_PLAN_MANY_LIMITED_H
#define RSC_PLAN_MANY_LIMITED_H

#include "star.h"

/* Does it apply: is there such a limit, and are all costs affine? */
bool rsc_many_limited_applies(const struct rsc_star *star);

/* Fill shares[p] with the rational shares that do `units` units earliest, minimum shares left
 * aside, and *makespan_s with a time below which it is impossible, equal to that of the shares but
 * for rounding errors. False: out of memory. */
bool rsc_many_limited(const struct rsc_star *star, double units, double *shares,
                      double *makespan_s);

#endif
