/* SPDX-License-Identifier: MIT
 * queue_random.h: arbitrary legal pieces, to test that a program's result does not depend on them.
 */
#ifndef RSC_MPI_QUEUE_RANDOM_H
#define RSC_MPI_QUEUE_RANDOM_H

#include "queue.h"

/* Fill an empty queue with pieces of random sizes for random processes, empty ones among them where
 * they may be; `skewed`: nearly all of them for one. The same *state gives the same pieces.
 * -1: out of memory. */
int rsc_queue_random(struct rsc_queue *queue, const struct rsc_piece_bounds *bounds, int nproc,
                     bool skewed, uint64_t *state);

#endif
