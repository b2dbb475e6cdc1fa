/* SPDX-License-Identifier: MIT
 * channel.h: a communicator made for planned transfers, with the transport that serves it.
 */
#ifndef RSC_MPI_CHANNEL_H
#define RSC_MPI_CHANNEL_H

#include "attr.h"
#include "decide.h"

struct rsc_home;

struct rsc_channel {
    struct rsc_attr attr;
    struct rsc_channel *next;
    const struct rsc_home *home;  /* borrowed; outlives the channel */
    enum rsc_transport transport; /* never AUTO */
    bool lifo;                    /* ORDERED: results return from the last rank on */
    MPI_Comm comm;                /* ranks in service order, in the original order for EVEN */
    int *rank_at;   /* [nproc] rank in the planned communicator of each rank of comm; behind the
                       channel */
    int *relay;     /* [nproc] TREE: rank in comm of who passes on to it, -1: the root; likewise */
    int64_t *units; /* [nproc] TREE: shares in what divides all of them; likewise */
    int rank;       /* of this process in comm */
    int nproc;
    bool foreign; /* comm is the user's own, because no new one could be made */
};

/* The channel of `comm` that suits `distribution`: from the list, or made and put in front of it.
 * Collective over comm, and all processes hit or miss alike. If no communicator can be made (MPI's
 * error handler was called), the channel is the user's communicator itself in its own order,
 * native. NULL: out of memory. */
struct rsc_channel *rsc_channel_get(struct rsc_channel **list, const struct rsc_home *home,
                                    MPI_Comm comm, int rank,
                                    const struct rsc_distribution *distribution);

/* The channel whose communicator is `comm`; NULL: none, the library did not make it. */
const struct rsc_channel *rsc_channel_of(MPI_Comm comm);

/* The rank in channel->comm of `rank` of the planned communicator. */
int rsc_channel_rank(const struct rsc_channel *channel, int rank);

/* Frees all channels of a list, and their communicators unless MPI is finalized. Collective. */
void rsc_channel_free_all(struct rsc_channel *list);

#endif
