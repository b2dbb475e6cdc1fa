/* SPDX-License-Identifier: MIT
 * active.h: the groups that this process serves and whose round is under way. While it waits for
 * something of one group, it serves the others, whose processes may have to come along first.
 */
#ifndef RSC_MPI_ACTIVE_H
#define RSC_MPI_ACTIVE_H

#include "state.h"

void rsc_active_add(struct rsc_pieces *pieces);
void rsc_active_remove(struct rsc_pieces *pieces); /* fine if it is none */

/* Let go on what is under way in all of them but `pieces`. */
void rsc_active_poll(const struct rsc_pieces *pieces);

/* What the group has under way: whether something of it has ended, which was seen to then. */
bool rsc_active_test(struct rsc_pieces *pieces);

/* Wait until one of requests[n], which are of `pieces`, has ended, serving the others meanwhile.
 * Its number; MPI_UNDEFINED: all have already. */
int rsc_active_wait(const struct rsc_pieces *pieces, int n, MPI_Request *requests);

#endif
