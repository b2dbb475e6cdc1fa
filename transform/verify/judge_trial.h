/* SPDX-License-Identifier: MIT
 * judge_trial.h: one run of the rewritten program, and whether it did what the original does.
 */
#ifndef VY_JUDGE_TRIAL_H
#define VY_JUDGE_TRIAL_H

#include "campaign.h"

/* Where only the order of lines differs, the original is asked whether that means anything; `ref`
 * remembers what it says. */
struct vy_finding vy_judge_trial(struct xf_arena *a, const struct vy_campaign *c,
                                 struct vy_reference *ref, const char *policy);

#endif
