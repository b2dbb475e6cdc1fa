/* SPDX-License-Identifier: MIT
 * plan.h: a plan as a process keeps it; the calls of rescatter.h read it.
 */
#ifndef RSC_MPI_PLAN_H
#define RSC_MPI_PLAN_H

#include "channel.h"
#include "decide.h"
#include "rescatter.h"
#include "task.h"

struct rsc_view { /* counts of one call site, by ranks of the channel */
    struct rsc_view *next;
    int64_t even_count;     /* elements per process in the original call */
    int *counts;            /* [nproc] elements; NULL: they do not fit */
    int *displs;            /* [nproc] elements; NULL: they do not fit */
    MPI_Count *wide_counts; /* [nproc] the same, wide enough */
    MPI_Aint *offsets;      /* [nproc] the same displacements, wide enough */
};

struct rsc_plan {
    struct rsc_plan *next;
    struct rsc_task task;              /* task.group stands behind the plan */
    struct rsc_decision decision;      /* owned */
    int64_t *offsets;                  /* [nproc] items before each rank's first; behind the plan */
    int rank, nproc;                   /* in the communicator that was planned */
    int root;                          /* of the channel */
    const struct rsc_channel *channel; /* borrowed from the home */
    struct rsc_view *views;            /* owned */
    struct rsc_view *spare;            /* of no call yet; owned; NULL: used */
    struct rsc_watched *watched;       /* borrowed from the watch; NULL: nobody watches */
};

/* A plan without channel. Takes over *decision (which is cleared), copies the group's name. NULL:
 * out of memory, *decision is left alone. */
struct rsc_plan *rsc_plan_create(const struct rsc_task *task, int rank,
                                 struct rsc_decision *decision);

void rsc_plan_free_all(struct rsc_plan *list);

/* Makes the spare view (view.c). -1: out of memory. */
int rsc_plan_spare_view(struct rsc_plan *plan);

/* Frees the counts of all call sites (view.c). */
void rsc_plan_free_views(struct rsc_plan *plan);

/* The view of a plan whose counts are the array `counts`; NULL: none. */
const struct rsc_view *rsc_plan_view_with(const struct rsc_plan *plan, const int *counts);

#endif
