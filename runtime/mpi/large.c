/* SPDX-License-Identifier: MIT */
#include "large.h"

#if MPI_VERSION >= 4

#include "next.h"
#include "raise.h"
#include "view.h"

enum { TAG = 2004 }; /* on a communicator that only the library uses */

static bool is_root(const struct rsc_large_vcall *v)
{
    return v->channel->rank == v->root;
}

static int fail_counts(const struct rsc_large_vcall *v, const char *text)
{
    return rsc_raise(v->channel->comm, MPI_ERR_COUNT, text);
}

/* ---- Even shares ---- */

static bool counts_are_even(const struct rsc_large_vcall *v)
{
    for (int r = 0; r < v->channel->nproc; r++)
        if (v->counts[r] != v->counts[0] || v->displs[r] != r * v->counts[0])
            return false;
    return true;
}

/* Elements per process, where counts are significant. */
static int even_count(const struct rsc_large_vcall *v, bool significant, MPI_Count *count)
{
    *count = 0;
    if (!significant)
        return MPI_SUCCESS;
    if (!v->counts || !v->displs || !counts_are_even(v))
        return fail_counts(v, "uneven counts on the communicator of a plan with even shares");
    *count = v->counts[0];
    return MPI_SUCCESS;
}

static int even_scatter(const struct rsc_large_vcall *v)
{
    MPI_Count count;
    int rc = even_count(v, is_root(v), &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Scatter_c(v->whole, count, v->whole_type, v->part, v->part_count,
                                             v->part_type, v->root, v->channel->comm);
}

static int even_gather(const struct rsc_large_vcall *v)
{
    MPI_Count count;
    int rc = even_count(v, is_root(v), &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Gather_c(v->part, v->part_count, v->part_type, v->whole, count,
                                            v->whole_type, v->root, v->channel->comm);
}

static int even_iscatter(const struct rsc_large_vcall *v, MPI_Request *request)
{
    MPI_Count count;
    int rc = even_count(v, is_root(v), &count);
    return rc != MPI_SUCCESS
               ? rc
               : MPI_Iscatter_c(v->whole, count, v->whole_type, v->part, v->part_count,
                                v->part_type, v->root, v->channel->comm, request);
}

static int even_igather(const struct rsc_large_vcall *v, MPI_Request *request)
{
    MPI_Count count;
    int rc = even_count(v, is_root(v), &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Igather_c(v->part, v->part_count, v->part_type, v->whole, count,
                                             v->whole_type, v->root, v->channel->comm, request);
}

/* ---- One after another ---- */

static MPI_Count type_bytes(MPI_Datatype type)
{
    MPI_Count size;
    return PMPI_Type_size_c(type, &size) == MPI_SUCCESS ? size : -1;
}

static void *segment(const struct rsc_large_vcall *v, int rank)
{
    MPI_Aint lower_bound, extent = 0;
    PMPI_Type_get_extent(v->whole_type, &lower_bound, &extent);
    return (char *)v->whole + v->displs[rank] * extent;
}

static int send_segment(const struct rsc_large_vcall *v, int rank)
{
    return MPI_Ssend_c(segment(v, rank), v->counts[rank], v->whole_type, rank, TAG,
                       v->channel->comm);
}

static int receive_segment(const struct rsc_large_vcall *v, int rank)
{
    return MPI_Recv_c(segment(v, rank), v->counts[rank], v->whole_type, rank, TAG, v->channel->comm,
                      MPI_STATUS_IGNORE);
}

static int copy_to_part(const struct rsc_large_vcall *v, int rank)
{
    return PMPI_Scatter_c(segment(v, rank), v->counts[rank], v->whole_type, v->part, v->part_count,
                          v->part_type, 0, MPI_COMM_SELF);
}

static int copy_to_whole(const struct rsc_large_vcall *v, int rank)
{
    return PMPI_Gather_c(v->part, v->part_count, v->part_type, segment(v, rank), v->counts[rank],
                         v->whole_type, 0, MPI_COMM_SELF);
}

/* Its errors would go to another error handler, so sizes are compared first. */
static int copy_own(const struct rsc_large_vcall *v,
                    int (*copy)(const struct rsc_large_vcall *, int rank))
{
    if (v->part == MPI_IN_PLACE)
        return MPI_SUCCESS;
    if (v->counts[v->root] * type_bytes(v->whole_type) != v->part_count * type_bytes(v->part_type))
        return rsc_raise(v->channel->comm, MPI_ERR_TRUNCATE,
                         "the root gives itself another amount of data than it expects");
    return copy(v, v->root);
}

/* By the ranks, or backwards. A failed transfer does not keep the later ones waiting; the first
 * error is returned. */
static int serve_all(const struct rsc_large_vcall *v, bool backwards,
                     int (*serve)(const struct rsc_large_vcall *, int rank),
                     int (*copy)(const struct rsc_large_vcall *, int rank))
{
    int first_error = MPI_SUCCESS;
    if (!v->counts || !v->displs)
        return fail_counts(v, "MPI_Scatterv_c and MPI_Gatherv_c need counts and displacements");
    for (int k = 0; k < v->channel->nproc; k++) {
        int rank = backwards ? v->channel->nproc - 1 - k : k;
        if (rank == v->root || v->counts[rank] * type_bytes(v->whole_type) == 0)
            continue;
        int rc = serve(v, rank);
        first_error = first_error == MPI_SUCCESS ? rc : first_error;
    }
    int rc = copy_own(v, copy);
    return first_error == MPI_SUCCESS ? rc : first_error;
}

static int ordered_scatter(const struct rsc_large_vcall *v)
{
    if (is_root(v))
        return serve_all(v, false, send_segment, copy_to_part);
    if (v->part_count * type_bytes(v->part_type) == 0)
        return MPI_SUCCESS;
    return MPI_Recv_c(v->part, v->part_count, v->part_type, v->root, TAG, v->channel->comm,
                      MPI_STATUS_IGNORE);
}

static int ordered_gather(const struct rsc_large_vcall *v)
{
    if (is_root(v))
        return serve_all(v, v->channel->lifo, receive_segment, copy_to_whole);
    if (v->part_count * type_bytes(v->part_type) == 0)
        return MPI_SUCCESS;
    return MPI_Ssend_c(v->part, v->part_count, v->part_type, v->root, TAG, v->channel->comm);
}

/* ---- The library's own v-calls ---- */

static int native_scatter(const struct rsc_large_vcall *v)
{
    return rsc_next_scatterv_c()(v->whole, v->counts, v->displs, v->whole_type, v->part,
                                 v->part_count, v->part_type, v->root, v->channel->comm);
}

static int native_gather(const struct rsc_large_vcall *v)
{
    return rsc_next_gatherv_c()(v->part, v->part_count, v->part_type, v->whole, v->counts,
                                v->displs, v->whole_type, v->root, v->channel->comm);
}

static int native_iscatter(const struct rsc_large_vcall *v, MPI_Request *request)
{
    return rsc_next_iscatterv_c()(v->whole, v->counts, v->displs, v->whole_type, v->part,
                                  v->part_count, v->part_type, v->root, v->channel->comm, request);
}

static int native_igather(const struct rsc_large_vcall *v, MPI_Request *request)
{
    return rsc_next_igatherv_c()(v->part, v->part_count, v->part_type, v->whole, v->counts,
                                 v->displs, v->whole_type, v->root, v->channel->comm, request);
}

/* ---- By transport ---- */

static const struct transport {
    int (*scatter)(const struct rsc_large_vcall *);
    int (*gather)(const struct rsc_large_vcall *);
    int (*iscatter)(const struct rsc_large_vcall *, MPI_Request *);
    int (*igather)(const struct rsc_large_vcall *, MPI_Request *);
} transports[RSC_N_TRANSPORTS] = {
    [RSC_TRANSPORT_EVEN] = {even_scatter, even_gather, even_iscatter, even_igather},
    [RSC_TRANSPORT_ORDERED] = {ordered_scatter, ordered_gather, native_iscatter, native_igather},
    [RSC_TRANSPORT_TREE] = {ordered_scatter, ordered_gather, native_iscatter, native_igather},
    [RSC_TRANSPORT_NATIVE] = {native_scatter, native_gather, native_iscatter, native_igather},
};

int rsc_large_scatter(const struct rsc_large_vcall *v)
{
    return transports[v->channel->transport].scatter(v);
}

int rsc_large_gather(const struct rsc_large_vcall *v)
{
    return transports[v->channel->transport].gather(v);
}

int rsc_large_iscatter(const struct rsc_large_vcall *v, MPI_Request *request)
{
    return transports[v->channel->transport].iscatter(v, request);
}

int rsc_large_igather(const struct rsc_large_vcall *v, MPI_Request *request)
{
    return transports[v->channel->transport].igather(v, request);
}

/* From all to all there is no order to keep. */
int rsc_large_allgather(const struct rsc_large_vcall *v)
{
    MPI_Count count;
    if (v->channel->transport != RSC_TRANSPORT_EVEN)
        return rsc_next_allgatherv_c()(v->part, v->part_count, v->part_type, v->whole, v->counts,
                                       v->displs, v->whole_type, v->channel->comm);
    int rc = even_count(v, true, &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Allgather_c(v->part, v->part_count, v->part_type, v->whole,
                                               count, v->whole_type, v->channel->comm);
}

int rsc_large_iallgather(const struct rsc_large_vcall *v, MPI_Request *request)
{
    MPI_Count count;
    if (v->channel->transport != RSC_TRANSPORT_EVEN)
        return rsc_next_iallgatherv_c()(v->part, v->part_count, v->part_type, v->whole, v->counts,
                                        v->displs, v->whole_type, v->channel->comm, request);
    int rc = even_count(v, true, &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Iallgather_c(v->part, v->part_count, v->part_type, v->whole,
                                                count, v->whole_type, v->channel->comm, request);
}

bool rsc_large_of(const struct rsc_vcall *call, struct rsc_large_vcall *out)
{
    const struct rsc_view *view = rsc_view_of_call(call->channel, call->counts);
    if (!view)
        return false;
    *out = (struct rsc_large_vcall){call->channel,    call->whole,      view->wide_counts,
                                    view->offsets,    call->whole_type, call->part,
                                    call->part_count, call->part_type,  call->root};
    return true;
}

#endif
