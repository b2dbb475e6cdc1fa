/* SPDX-License-Identifier: MIT */
#include "ordered.h"

#include "segments.h"
#include "watch.h"

/* One transfer, and its time if someone wants to know. */
static int timed(const struct rsc_segments *s, int rank,
                 int (*serve)(const struct rsc_segments *, int rank), double *served_s)
{
    double from_s = served_s ? PMPI_Wtime() : 0.0;
    int rc = serve(s, rank);
    if (served_s)
        served_s[s->call->channel->rank_at[rank]] += PMPI_Wtime() - from_s;
    return rc;
}

/* By the ranks, or backwards. A failed transfer does not keep the later ones waiting; the first
 * error is returned. */
static int serve_all(const struct rsc_vcall *call, bool backwards,
                     int (*serve)(const struct rsc_segments *, int rank),
                     int (*copy)(const struct rsc_segments *))
{
    struct rsc_segments s;
    int first_error = rsc_segments_open(call, &s);
    double *served_s = rsc_leg_served();
    if (first_error != MPI_SUCCESS)
        return first_error;
    for (int k = 0; k < call->channel->nproc; k++) {
        int rank = backwards ? call->channel->nproc - 1 - k : k;
        if (rank == call->root || rsc_part_bytes(call->counts[rank], call->whole_type) == 0)
            continue;
        int rc = timed(&s, rank, serve, served_s);
        first_error = first_error == MPI_SUCCESS ? rc : first_error;
    }
    int rc = copy(&s);
    return first_error == MPI_SUCCESS ? rc : first_error;
}

static bool is_root(const struct rsc_vcall *call)
{
    return call->channel->rank == call->root;
}

int rsc_ordered_scatter(const struct rsc_vcall *call)
{
    if (is_root(call))
        return serve_all(call, false, rsc_segment_send, rsc_segments_to_part);
    if (rsc_part_bytes(call->part_count, call->part_type) == 0)
        return MPI_SUCCESS;
    return MPI_Recv(call->part, call->part_count, call->part_type, call->root, RSC_SEGMENT_TAG,
                    call->channel->comm, MPI_STATUS_IGNORE);
}

int rsc_ordered_gather(const struct rsc_vcall *call)
{
    if (is_root(call))
        return serve_all(call, call->channel->lifo, rsc_segment_receive, rsc_segments_to_whole);
    if (rsc_part_bytes(call->part_count, call->part_type) == 0)
        return MPI_SUCCESS;
    return MPI_Ssend(call->part, call->part_count, call->part_type, call->root, RSC_SEGMENT_TAG,
                     call->channel->comm);
}
