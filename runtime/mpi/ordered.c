/* SPDX-License-Identifier: MIT */
#include "ordered.h"

#include "raise.h"
#include "view.h"
#include "watch.h"

/* Messages travel on a communicator that only the library uses. */
enum { TAG = 2003 };

struct segments { /* the whole, ready to be addressed segment by segment */
    const struct rsc_vcall *call;
    const MPI_Aint *offsets; /* used where call->displs is NULL */
    MPI_Aint extent;
};

static int segments_open(const struct rsc_vcall *call, struct segments *out)
{
    MPI_Aint lower_bound;
    *out = (struct segments){.call = call};
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

static void *segment(const struct segments *s, int rank)
{
    int64_t offset = s->offsets ? s->offsets[rank] : s->call->displs[rank];
    return (char *)s->call->whole + (MPI_Aint)offset * s->extent;
}

/* Bytes of the process's own part; what carries none is not sent. -1: no such datatype. */
static int64_t part_bytes(int count, MPI_Datatype type)
{
    int size;
    return PMPI_Type_size(type, &size) == MPI_SUCCESS ? (int64_t)count * size : -1;
}

/* A collective call among one process is the library's own local copy between datatypes, which
 * takes no time on a simulated network either. Its errors would go to another error handler, so
 * sizes are compared first. */
static int copy_own(const struct segments *s, int (*copy)(const struct rsc_vcall *, void *segment))
{
    const struct rsc_vcall *call = s->call;
    if (call->part == MPI_IN_PLACE)
        return MPI_SUCCESS;
    if (part_bytes(call->counts[call->root], call->whole_type) !=
        part_bytes(call->part_count, call->part_type))
        return rsc_raise(call->channel->comm, MPI_ERR_TRUNCATE,
                         "the root gives itself another amount of data than it expects");
    return copy(call, segment(s, call->root));
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

/* Synchronous, because an eager message leaves before its receiver is ready, and then many are on
 * their way at once. */
static int send_segment(const struct segments *s, int rank)
{
    const struct rsc_vcall *call = s->call;
    return MPI_Ssend(segment(s, rank), call->counts[rank], call->whole_type, rank, TAG,
                     call->channel->comm);
}

static int receive_segment(const struct segments *s, int rank)
{
    const struct rsc_vcall *call = s->call;
    return MPI_Recv(segment(s, rank), call->counts[rank], call->whole_type, rank, TAG,
                    call->channel->comm, MPI_STATUS_IGNORE);
}

/* One transfer, and its time if someone wants to know. */
static int timed(const struct segments *s, int rank,
                 int (*serve)(const struct segments *, int rank), double *served_s)
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
                     int (*serve)(const struct segments *, int rank),
                     int (*copy)(const struct rsc_vcall *, void *segment))
{
    struct segments s;
    int first_error = segments_open(call, &s);
    double *served_s = rsc_leg_served();
    if (first_error != MPI_SUCCESS)
        return first_error;
    for (int k = 0; k < call->channel->nproc; k++) {
        int rank = backwards ? call->channel->nproc - 1 - k : k;
        if (rank == call->root || part_bytes(call->counts[rank], call->whole_type) == 0)
            continue;
        int rc = timed(&s, rank, serve, served_s);
        first_error = first_error == MPI_SUCCESS ? rc : first_error;
    }
    int rc = copy_own(&s, copy);
    return first_error == MPI_SUCCESS ? rc : first_error;
}

static bool is_root(const struct rsc_vcall *call)
{
    return call->channel->rank == call->root;
}

int rsc_ordered_scatter(const struct rsc_vcall *call)
{
    if (is_root(call))
        return serve_all(call, false, send_segment, copy_to_part);
    if (part_bytes(call->part_count, call->part_type) == 0)
        return MPI_SUCCESS;
    return MPI_Recv(call->part, call->part_count, call->part_type, call->root, TAG,
                    call->channel->comm, MPI_STATUS_IGNORE);
}

int rsc_ordered_gather(const struct rsc_vcall *call)
{
    if (is_root(call))
        return serve_all(call, call->channel->lifo, receive_segment, copy_to_whole);
    if (part_bytes(call->part_count, call->part_type) == 0)
        return MPI_SUCCESS;
    return MPI_Ssend(call->part, call->part_count, call->part_type, call->root, TAG,
                     call->channel->comm);
}
