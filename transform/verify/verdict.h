/* SPDX-License-Identifier: MIT
 * verdict.h: what all runs together show.
 */
#ifndef VY_VERDICT_H
#define VY_VERDICT_H

#include "campaign.h"

#include <stdio.h>

enum vy_verdict {
    VY_ALL_SAME,
    VY_NOT_SAME,
    VY_NOT_STARTED, /* the original fails with every number of processes */
    VY_NOTHING_SHOWN,
};

/* Also the exit status of rescatter-verify, with 2 for VY_NOT_STARTED. */
enum vy_verdict vy_verdict_of(const struct vy_campaign *c);

/* "same", "differs", "status", "hangs". */
const char *vy_outcome_word(enum vy_outcome o);

/* Text to paste into a review. */
void vy_verdict_print(struct xf_arena *a, const struct vy_campaign *c, FILE *out);

/* The same with every run; schema in rescatter-verify(1). Returns -1 with errno if it cannot be
 * written. */
int vy_verdict_write_json(const struct vy_campaign *c, const char *path);

#endif
