/* SPDX-License-Identifier: MIT
 * segments.h: the whole of a v-call on its root, addressed segment by segment, and how one of them
 * travels.
 */
#ifndef RSC_MPI_SEGMENTS_H
#define RSC_MPI_SEGMENTS_H

#include "transfer.h"

#include <stdint.h>

/* Messages travel on a communicator that only the library uses. */
enum { RSC_SEGMENT_TAG = 2003 };

struct rsc_segments {
    const struct rsc_vcall *call;
    const MPI_Aint *offsets; /* used where call->displs is NULL */
    MPI_Aint extent;
};

/* On the root. Returns MPI's error code, raised. */
int rsc_segments_open(const struct rsc_vcall *call, struct rsc_segments *out);

/* Where the segment of `rank` begins, in bytes from the whole and as an address. */
MPI_Aint rsc_segment_displ(const struct rsc_segments *segments, int rank);
void *rsc_segment(const struct rsc_segments *segments, int rank);

/* Bytes of a process's own part; what carries none is not sent. -1: no such datatype. */
int64_t rsc_part_bytes(int count, MPI_Datatype type);

/* The root's own segment into its part, or back. */
int rsc_segments_to_part(const struct rsc_segments *segments);
int rsc_segments_to_whole(const struct rsc_segments *segments);

/* Sending is synchronous, because an eager message leaves before its receiver is ready, and then
 * many are on their way at once. */
int rsc_segment_send(const struct rsc_segments *segments, int rank);
int rsc_segment_receive(const struct rsc_segments *segments, int rank);

#endif
