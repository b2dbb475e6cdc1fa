/* SPDX-License-Identifier: MIT
 * plan.h: a plan as a process keeps it; the calls of rescatter.h read it.
 */
#ifndef RSC_MPI_PLAN_H
#define RSC_MPI_PLAN_H

#include "channel.h"
#include "decide.h"
#include "rescatter.h"
#include "workload.h"
#include "view.h"

struct rsc_plan {
    struct rsc_plan *next;
    struct rsc_workload workload;         /* workload.group and .own stand behind the plan */
    struct rsc_distribution distribution; /* owned */
    int64_t *offsets;                  /* [nproc] items before each rank's first; behind the plan */
    int rank, nproc;                   /* in the communicator that was planned */
    int root;                          /* of the channel */
    const struct rsc_channel *channel; /* borrowed from the home */
    struct rsc_view *views;            /* owned */
    struct rsc_view *spare;            /* of no call yet; owned; NULL: used */
    struct rsc_watched *watched;       /* borrowed from the watch; NULL: nobody watches */
};

/* A plan without channel. Takes over *distribution (which is cleared), copies the group's name.
 * NULL: out of memory, *distribution is left alone. */
struct rsc_plan *rsc_plan_create(const struct rsc_workload *workload, int rank,
                                 struct rsc_distribution *distribution);

void rsc_plan_free_all(struct rsc_plan *list);

/* The plan for `workload` in a list, moved to its front; NULL: none yet. */
struct rsc_plan *rsc_plan_find(struct rsc_plan **list, const struct rsc_workload *workload);

#endif
