/* SPDX-License-Identifier: MIT
 * shrink.h: the plainest run that shows what is wrong.
 */
#ifndef VY_SHRINK_H
#define VY_SHRINK_H

#include "campaign.h"

/* Sets `smallest`: fewest processes, then shares nearest to even ones, among the runs that were not
 * the same and some more. */
void vy_shrink(struct xf_arena *a, struct vy_campaign *c);

#endif
