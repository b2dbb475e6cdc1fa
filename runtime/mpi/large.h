/* SPDX-License-Identifier: MIT
 * large.h: planned transfers with counts and displacements beyond int, by the large-count calls of
 * MPI-4. Nothing of it exists with older MPI libraries.
 */
#ifndef RSC_MPI_LARGE_H
#define RSC_MPI_LARGE_H

#include "transfer.h"

#if MPI_VERSION >= 4

struct rsc_large_vcall { /* as struct rsc_vcall */
    const struct rsc_channel *channel;
    void *whole;
    const MPI_Count *counts;
    const MPI_Aint *displs; /* never NULL where counts are significant */
    MPI_Datatype whole_type;
    void *part;
    MPI_Count part_count;
    MPI_Datatype part_type;
    int root;
};

int rsc_large_scatter(const struct rsc_large_vcall *call);
int rsc_large_gather(const struct rsc_large_vcall *call);
int rsc_large_iscatter(const struct rsc_large_vcall *call, MPI_Request *request);
int rsc_large_igather(const struct rsc_large_vcall *call, MPI_Request *request);
int rsc_large_allgather(const struct rsc_large_vcall *call);
int rsc_large_iallgather(const struct rsc_large_vcall *call, MPI_Request *request);

/* The large call that is the same as one whose displacements did not fit an int. The plan has the
 * counts as well. False: its counts are no plan's. */
bool rsc_large_of(const struct rsc_vcall *call, struct rsc_large_vcall *out);

#endif
#endif
