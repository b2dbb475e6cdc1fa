/* SPDX-License-Identifier: MIT
 * finite.h: steady plans that begin and end: the most items in a given time, or the least time for
 * a given number of items. A number of equal periods; in the first ones items have not yet come to
 * nodes far away, in the last ones nothing begins that would not be computed.
 */
#ifndef RSC_STEADY_FINITE_H
#define RSC_STEADY_FINITE_H

#include "outline.h"

/* As many periods in horizon_s as give the most items. Errors: ECONDITION (too short for one item),
 * ESOLVER, ENOMEM. */
int rsc_finite_by_time(struct rsc_outline *outline, double horizon_s, struct rsc_err *err);

/* As many periods, of such a length, as do `items` in the least time. Errors: ESOLVER, ENOMEM. */
int rsc_finite_by_items(struct rsc_outline *outline, int64_t items, struct rsc_err *err);

#endif
