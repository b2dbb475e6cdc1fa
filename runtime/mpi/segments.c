/* SPDX-License-Identifier: MIT */
#include "segments.h"

#include "raise.h"
#include "view.h"

int rsc_segments_open(const struct rsc_vcall *call, struct rsc_segments *out)
{
    MPI_Aint lower_bound;
    *out = (struct rsc_segments){.call = call};
    if (!call->counts)
        return rsc_raise(call->channel->comm, MPI_ERR_COUNT,
                         "MPI_Scatterv and MPI_Gatherv need counts");
    const struct rsc_view *view =
        call->displs ? NULL : rsc_view_of_call(call->channel, call->counts);
    out->offsets = view ? view->offsets : NULL;
    if (!call->displs && !view)
        return rsc_raise(call->channel->comm, MPI_ERR_ARG,
                         "displacements are only optional with the counts of a plan");
    return PMPI_Type_get_extent(call->whole_type, &lower_bound, &out->extent);
}

MPI_Aint rsc_segment_displ(const struct rsc_segments *s, int rank)
{
    int64_t offset = s->offsets ? s->offsets[rank] : s->call->displs[rank];
    return (MPI_Aint)offset * s->extent;
}

void *rsc_segment(const struct rsc_segments *s, int rank)
{
    return (char *)s->call->whole + rsc_segment_displ(s, rank);
}

int64_t rsc_part_bytes(int count, MPI_Datatype type)
{
    int size;
    return PMPI_Type_size(type, &size) == MPI_SUCCESS ? (int64_t)count * size : -1;
}

/* A collective call among one process is the library's own local copy between datatypes, which
 * takes no time on a simulated network either. Its errors would go to another error handler, so
 * sizes are compared first. */
static int copy_own(const struct rsc_segments *s,
                    int (*copy)(const struct rsc_vcall *, void *segment))
{
    const struct rsc_vcall *call = s->call;
    if (call->part == MPI_IN_PLACE)
        return MPI_SUCCESS;
    if (rsc_part_bytes(call->counts[call->root], call->whole_type) !=
        rsc_part_bytes(call->part_count, call->part_type))
        return rsc_raise(call->channel->comm, MPI_ERR_TRUNCATE,
                         "the root gives itself another amount of data than it expects");
    return copy(call, rsc_segment(s, call->root));
}

static int copy_to_part(const struct rsc_vcall *call, void *own)
{
    return PMPI_Scatter(own, call->counts[call->root], call->whole_type, call->part,
                        call->part_count, call->part_type, 0, MPI_COMM_SELF);
}

static int copy_to_whole(const struct rsc_vcall *call, void *own)
{
    return PMPI_Gather(call->part, call->part_count, call->part_type, own, call->counts[call->root],
                       call->whole_type, 0, MPI_COMM_SELF);
}

int rsc_segments_to_part(const struct rsc_segments *segments)
{
    return copy_own(segments, copy_to_part);
}

int rsc_segments_to_whole(const struct rsc_segments *segments)
{
    return copy_own(segments, copy_to_whole);
}

int rsc_segment_send(const struct rsc_segments *s, int rank)
{
    const struct rsc_vcall *call = s->call;
    return MPI_Ssend(rsc_segment(s, rank), call->counts[rank], call->whole_type, rank,
                     RSC_SEGMENT_TAG, call->channel->comm);
}

int rsc_segment_receive(const struct rsc_segments *s, int rank)
{
    const struct rsc_vcall *call = s->call;
    return MPI_Recv(rsc_segment(s, rank), call->counts[rank], call->whole_type, rank,
                    RSC_SEGMENT_TAG, call->channel->comm, MPI_STATUS_IGNORE);
}
