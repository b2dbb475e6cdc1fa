/* SPDX-License-Identifier: MIT
 * queue_rounds.h: pieces as the planner of several rounds sizes them.
 */
#ifndef RSC_MPI_QUEUE_ROUNDS_H
#define RSC_MPI_QUEUE_ROUNDS_H

#include "queue.h"

#include "rescatter_plan.h"

struct rsc_rounds_wish {
    int rounds;      /* 0: as many as pay */
    int64_t items;   /* for how many of the items; a multiple of bounds->unit */
    bool root_works; /* false: only if nobody else can, or everyone must */
    enum rsc_order order;
    double plan_s; /* that planning may take; 0: as the planner says */
};

/* Fill an empty queue, in the order in which the root sends. The platform is in rank order. On
 * failure the queue is empty; errors are those of rsc_plan_rounds(). *makespan_s is what is
 * foretold. */
int rsc_queue_rounds(struct rsc_queue *queue, const struct rsc_platform *platform,
                     const struct rsc_piece_bounds *bounds, const struct rsc_rounds_wish *wish,
                     double *makespan_s, struct rsc_err *err);

#endif
