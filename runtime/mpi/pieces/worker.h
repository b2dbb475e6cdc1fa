/* SPDX-License-Identifier: MIT
 * worker.h: a process that is not the root. While it works on a piece, the next one arrives in
 * memory of our own, and the results of the ones before are on their way.
 */
#ifndef RSC_MPI_WORKER_H
#define RSC_MPI_WORKER_H

#include "state.h"

/* A round begins: the first piece is expected. -1: out of memory. */
int rsc_worker_begin(struct rsc_pieces *pieces);

/* Wait for the next piece, and have its data where the program wants them; false: there is none,
 * and nothing of this round is under way any more. */
bool rsc_worker_next(struct rsc_pieces *pieces);

/* Results of the present piece are on their way, from a copy of our own. -1: out of memory. */
int rsc_worker_send(struct rsc_pieces *pieces, int k);

/* Let transfers that are under way go on. */
void rsc_worker_poll(struct rsc_pieces *pieces);

/* Also in the middle of a round. */
void rsc_worker_free(struct rsc_worker *worker);

#endif
