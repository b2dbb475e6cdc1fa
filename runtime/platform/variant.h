/* SPDX-License-Identifier: MIT
 * variant.h: platforms made of another one; those that users ask for are in rescatter_plan.h.
 */
#ifndef RSC_PLATFORM_VARIANT_H
#define RSC_PLATFORM_VARIANT_H

#include "platform.h"

/* A copy in which receiving costs what receiving and returning do, and returning nothing. Errors:
 * ENOMEM. */
int rsc_platform_both_ways(const struct rsc_platform *platform, struct rsc_platform **out,
                           struct rsc_err *err);

/* Is there a latency of receiving? */
bool rsc_platform_has_latency(const struct rsc_platform *platform);

/* A copy in which computing takes the latency of receiving as well, which is the same for whoever
 * gets one piece: the time from when the sender is free until all is computed. Errors: ENOMEM. */
int rsc_platform_arrived(const struct rsc_platform *platform, struct rsc_platform **out,
                         struct rsc_err *err);

#endif
