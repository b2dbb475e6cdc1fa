/* SPDX-License-Identifier: MIT
 * transfer.h: planned transfers: v-calls on a communicator that the library made.
 *
 * A call is seen from its two ends, the same for scatter and gather: the `whole` buffer on the
 * root, of which each process has a segment, and a `part` on every process.
 */
#ifndef RSC_MPI_TRANSFER_H
#define RSC_MPI_TRANSFER_H

#include "channel.h"

struct rsc_vcall {
    const struct rsc_channel *channel;
    void *whole; /* significant on the root only, as are the next three */
    const int *counts,
        *displs; /* [nproc] elements; displs NULL: those of the plan, too large for int */
    MPI_Datatype whole_type;
    void *part; /* MPI_IN_PLACE on the root: it is already in the whole */
    int part_count;
    MPI_Datatype part_type;
    int root; /* in channel->comm */
};

/* Carry the call out by the channel's transport. Returns MPI's error code; errors have gone through
 * the communicator's error handler. */
int rsc_transfer_scatter(const struct rsc_vcall *call);
int rsc_transfer_gather(const struct rsc_vcall *call);

/* The same, started only: the library's own non-blocking MPI_Iscatter, MPI_Iscatterv and so on. A
 * call that may not block cannot keep an order without the library's help. */
int rsc_transfer_iscatter(const struct rsc_vcall *call, MPI_Request *request);
int rsc_transfer_igather(const struct rsc_vcall *call, MPI_Request *request);

/* MPI_Allgatherv and MPI_Iallgatherv: every process has the whole and its counts. Even shares are
 * the library's own MPI_Allgather; there is no order to keep, so others are its v-call. The call's
 * root is not looked at. */
int rsc_transfer_allgather(const struct rsc_vcall *call);
int rsc_transfer_iallgather(const struct rsc_vcall *call, MPI_Request *request);

#endif
