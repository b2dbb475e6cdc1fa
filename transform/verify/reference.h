/* SPDX-License-Identifier: MIT
 * reference.h: what the original program does, and how far it does the same each time.
 */
#ifndef VY_REFERENCE_H
#define VY_REFERENCE_H

#include "campaign.h"

/* Two runs of the original, compared with each other. */
struct vy_reference vy_reference_make(struct xf_arena *a, const struct vy_campaign *c,
                                      int processes);

/* Runs it again, several times, to see whether the order of its lines is its own; if not, the rule
 * of `ref` sorts them from now on. */
void vy_reference_doubt_order(struct xf_arena *a, const struct vy_campaign *c,
                              struct vy_reference *ref);

/* Compares all that a run wrote with another one; `where` says what differs first. */
struct vy_difference vy_trials_differ(struct xf_arena *a, const struct vy_request *q,
                                      const struct vy_rule *r, const struct vy_trial *want,
                                      const struct vy_trial *got, const char **where);

/* The limit of a run that is compared with it. */
double vy_reference_limit_seconds(const struct vy_campaign *c, const struct vy_reference *ref);

#endif
