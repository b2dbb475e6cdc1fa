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

#endif
