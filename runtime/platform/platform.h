/* SPDX-License-Identifier: MIT
 * platform.h: a star of processors with their costs for items of one size.
 *
 * Seconds and items; bytes are gone. Sees costs, knows nothing of plans.
 */
#ifndef RSC_PLATFORM_PLATFORM_H
#define RSC_PLATFORM_PLATFORM_H

#include "cost.h"

struct rsc_costs;

struct rsc_proc {
    char *name;                            /* owned */
    struct rsc_cost receive, compute, ret; /* the root neither receives nor returns: both 0 */
};

struct rsc_platform {
    int nproc;
    int root;               /* index into procs */
    struct rsc_proc *procs; /* [nproc], by rank or in the file's order; owned */
    bool many_ports;        /* what the cost file says of the root's interface */
    double root_per_item_s; /* many ports: the root's link's share, 0: no limit */
    int64_t item_bytes;     /* 0: unknown */
    struct rsc_cost move;   /* seconds to bring the items to the root before the scatter */
};

struct rsc_phases {   /* what one processor of a platform costs */
    const char *name; /* borrowed */
    struct rsc_cost receive, compute, ret;
};

/* A platform of these costs, phases[nproc]. The root receives and returns in no time whatever its
 * costs say. Errors: EINVAL, ENOMEM. */
int rsc_platform_build(const struct rsc_phases *phases, int nproc, int root, bool many_ports,
                       struct rsc_platform **out, struct rsc_err *err);

/* Names of the processors that may be the root: the file's own one, if it has one, and those under
 * `roots`. *names[*n] is for the caller to free, as are its elements. Errors: EINVAL (no `roots`,
 * or none of them is a processor), ENOMEM. */
int rsc_platform_candidates(const struct rsc_costs *costs, const char *group, char ***names, int *n,
                            struct rsc_err *err);

#endif
