/* SPDX-License-Identifier: MIT
 * trial.h: one run of one side.
 */
#ifndef VY_TRIAL_H
#define VY_TRIAL_H

#include "process.h"
#include "side.h"

#include <stdint.h>

struct vy_group {
    const char *id;
    struct {
        int64_t *v; /* items of each rank */
        size_t n, cap;
    } shares;
};

struct vy_trial {
    int processes;
    const char *policy;  /* of RESCATTER_POLICY; "" for the original */
    const char *command; /* what was run, for the shell */
    struct vy_end end;
    const char *out;           /* standard output */
    const char *err;           /* the end of standard error */
    struct vy_strings written; /* the files of the request; NULL: not there */
    struct {
        struct vy_group *v; /* what the report of the runtime says; none for the original */
        size_t n, cap;
    } groups;
};

/* Runs it; files that it is to write are removed before. `limit_seconds` 0: no limit. */
struct vy_trial vy_trial_run(struct xf_arena *a, const struct vy_request *q,
                             const struct vy_side *side, int processes, const char *policy,
                             double limit_seconds);

/* How many items more or less than even shares the processes have, over all groups. */
int64_t vy_trial_skew(const struct vy_trial *t);

#endif
