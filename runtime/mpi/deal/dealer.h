/* SPDX-License-Identifier: MIT
 * dealer.h: who gets which items next: first what was decided on beforehand, from a queue, then by
 * factoring. On the root. Each item is dealt out once in each round of the group.
 */
#ifndef RSC_MPI_DEALER_H
#define RSC_MPI_DEALER_H

#include "factoring.h"
#include "queue.h"

struct rsc_dealer { /* zero-initialise; release with rsc_dealer_clear() */
    int nproc;
    struct rsc_piece_bounds bounds;
    struct rsc_queue queue;         /* its items come before all others; owned */
    struct rsc_factoring factoring; /* of all items */
    int64_t dealt;                  /* items, behind those of the queue */
    struct rsc_deal_member {
        int queued; /* number in the queue from which its next piece is looked for */
        int n_pieces;
    } * members; /* [nproc]; owned */
};

/* For nproc processes, with an empty queue, which the caller may fill before the first round.
 * -1: out of memory. */
int rsc_dealer_init(struct rsc_dealer *dealer, int nproc, const struct rsc_piece_bounds *bounds);
void rsc_dealer_clear(struct rsc_dealer *dealer);

/* A round begins. */
void rsc_dealer_begin(struct rsc_dealer *dealer, double now_s);

/* The next piece of process p; false: there is none for it any more. */
bool rsc_dealer_next(struct rsc_dealer *dealer, int p, double now_s, struct rsc_span *out);

/* Process p has finished a piece. */
void rsc_dealer_done(struct rsc_dealer *dealer, int p, int64_t items, double seconds, double now_s);

/* Process p never works, unless everyone must. */
void rsc_dealer_leave_out(struct rsc_dealer *dealer, int p);

#endif
