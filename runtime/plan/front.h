/* SPDX-License-Identifier: MIT
 * front.h: optimal distributions for affine links served by increasing seconds per item.
 */
#ifndef RSC_PLAN_FRONT_H
#define RSC_PLAN_FRONT_H

#include "star.h"

/* Does the method apply: links affine with slopes that do not decrease along the order (the root,
 * which is last, aside), computing costs increasing? Sets *why to what failed. */
bool rsc_front_applies(const struct rsc_star *star, const char **why);

/* Fill shares[p]. answer->optimal is false only when start-ups made the search too wide; the bound
 * is then the greatest makespan that was proven impossible. Errors: ENOMEM. */
int rsc_front_plan(const struct rsc_star *star, int64_t *shares, struct rsc_answer *answer,
                   struct rsc_err *err);

#endif
