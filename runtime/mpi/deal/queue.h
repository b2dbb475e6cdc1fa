/* SPDX-License-Identifier: MIT
 * queue.h: pieces that were decided on beforehand, for each process one after another.
 */
#ifndef RSC_MPI_QUEUE_H
#define RSC_MPI_QUEUE_H

#include "piece.h"

struct rsc_queue { /* zero-initialise; release with rsc_queue_clear() */
    int n, room;   /* pieces, and for how many there is memory */
    struct rsc_queued {
        int proc;
        struct rsc_span piece;
    } * all;       /* [n] as they were added, which is the order of the items; owned */
    int64_t items; /* in all */
};

/* Add a piece behind those that are there. -1: out of memory. */
int rsc_queue_add(struct rsc_queue *queue, int proc, int64_t items);

/* The first piece of process `proc` from number `from` on; -1: none. */
int rsc_queue_find(const struct rsc_queue *queue, int proc, int from);

/* The most items that a piece of process `proc` has. */
int64_t rsc_queue_most(const struct rsc_queue *queue, int proc);

/* Where `everyone` must have a piece: those that have none are given one of bounds->least items,
 * taken from the largest pieces. -1: that cannot be done. */
int rsc_queue_serve_everyone(struct rsc_queue *queue, const struct rsc_piece_bounds *bounds,
                             int nproc);

/* The first piece of process `proc` becomes two, the first of them of `items`, if it has so many
 * that both are legal. -1: out of memory. */
int rsc_queue_split(struct rsc_queue *queue, int proc, int64_t items);

void rsc_queue_clear(struct rsc_queue *queue);

#endif
