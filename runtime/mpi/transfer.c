/* SPDX-License-Identifier: MIT */
#include "transfer.h"

#include "large.h"
#include "narrow.h"
#include "next.h"
#include "ordered.h"
#include "path.h"
#include "raise.h"
#include "relayed.h"
#include "view.h"
#include "watch.h"

static inline bool is_root(const struct rsc_vcall *call)
{
    return call->channel->rank == call->root;
}

/* ---- Even shares ---- */

static bool counts_are_even(const struct rsc_vcall *call)
{
    if (!call->counts)
        return false;
    for (int r = 1; r < call->channel->nproc; r++)
        if (call->counts[r] != call->counts[0] ||
            (call->displs && call->displs[r] != (int64_t)r * call->counts[0]))
            return false;
    return true;
}

RSC_COLD static int refuse_uneven(const struct rsc_vcall *call)
{
    return rsc_raise(call->channel->comm, MPI_ERR_COUNT,
                     "uneven counts on the communicator of a plan with even shares");
}

/* Elements per process; only the root has counts. The other processes are already on their way into
 * an even call, so counts of other origin than the plan cannot be served. */
static int even_count(const struct rsc_vcall *call, int *count)
{
    *count = 0;
    if (!is_root(call))
        return MPI_SUCCESS;
    if (!counts_are_even(call))
        return refuse_uneven(call);
    *count = call->counts[0];
    return MPI_SUCCESS;
}

static int even_scatter(const struct rsc_vcall *v)
{
    int count, rc = even_count(v, &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Scatter(v->whole, count, v->whole_type, v->part, v->part_count,
                                           v->part_type, v->root, v->channel->comm);
}

static int even_gather(const struct rsc_vcall *v)
{
    int count, rc = even_count(v, &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Gather(v->part, v->part_count, v->part_type, v->whole, count,
                                          v->whole_type, v->root, v->channel->comm);
}

static int even_iscatter(const struct rsc_vcall *v, MPI_Request *request)
{
    int count, rc = even_count(v, &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Iscatter(v->whole, count, v->whole_type, v->part, v->part_count,
                                            v->part_type, v->root, v->channel->comm, request);
}

static int even_igather(const struct rsc_vcall *v, MPI_Request *request)
{
    int count, rc = even_count(v, &count);
    return rc != MPI_SUCCESS ? rc
                             : MPI_Igather(v->part, v->part_count, v->part_type, v->whole, count,
                                           v->whole_type, v->root, v->channel->comm, request);
}

/* ---- The library's own v-calls ---- */

/* Where displacements do not fit an int, MPI-4 has another call, which gets the plan's own. */
#if MPI_VERSION >= 4
#define LARGE_INSTEAD(v, significant, call)                                                        \
    struct rsc_large_vcall large;                                                                  \
    if ((significant) && !(v)->displs && rsc_large_of(v, &large))                                  \
    return call
#else
#define LARGE_INSTEAD(v, significant, call)
#endif

/* With displacements that fit an int, others with another datatype. `next` is the library's call,
 * and `v` in its arguments what it is called with. */
#define NATIVE(call, significant, next)                                                            \
    struct rsc_narrow narrow;                                                                      \
    int rc = rsc_narrow_open(call, significant, &narrow);                                          \
    const struct rsc_vcall *v = narrow.call;                                                       \
    return rsc_narrow_close(&narrow, rc != MPI_SUCCESS ? rc : next)

static int native_scatter(const struct rsc_vcall *call)
{
    LARGE_INSTEAD(call, is_root(call), rsc_large_scatter(&large));
    NATIVE(call, is_root(call),
           rsc_next_scatterv()(v->whole, v->counts, v->displs, v->whole_type, v->part,
                               v->part_count, v->part_type, v->root, v->channel->comm));
}

static int native_gather(const struct rsc_vcall *call)
{
    LARGE_INSTEAD(call, is_root(call), rsc_large_gather(&large));
    NATIVE(call, is_root(call),
           rsc_next_gatherv()(v->part, v->part_count, v->part_type, v->whole, v->counts, v->displs,
                              v->whole_type, v->root, v->channel->comm));
}

static int native_iscatter(const struct rsc_vcall *call, MPI_Request *request)
{
    LARGE_INSTEAD(call, is_root(call), rsc_large_iscatter(&large, request));
    NATIVE(call, is_root(call),
           rsc_next_iscatterv()(v->whole, v->counts, v->displs, v->whole_type, v->part,
                                v->part_count, v->part_type, v->root, v->channel->comm, request));
}

static int native_igather(const struct rsc_vcall *call, MPI_Request *request)
{
    LARGE_INSTEAD(call, is_root(call), rsc_large_igather(&large, request));
    NATIVE(call, is_root(call),
           rsc_next_igatherv()(v->part, v->part_count, v->part_type, v->whole, v->counts, v->displs,
                               v->whole_type, v->root, v->channel->comm, request));
}

/* ---- The process's own part ---- */

/* Whether the part is where the plan has the segment of process `rank` of the whole. Asking for the
 * extent takes as long as the rest of a small call, so what can be told without comes first. */
static bool lies_in_place(const struct rsc_vcall *v, int rank)
{
    MPI_Aint lower_bound, extent, distance = (MPI_Aint)v->part - (MPI_Aint)v->whole;
    const struct rsc_view *view = v->displs ? NULL : rsc_view_of_call(v->channel, v->counts);
    if (!v->part || (!v->displs && !view))
        return false;
    MPI_Aint offset = view ? view->offsets[rank] : v->displs[rank];
    if (offset == 0 || distance % offset != 0)
        return distance == 0;
    return PMPI_Type_get_extent(v->whole_type, &lower_bound, &extent) == MPI_SUCCESS &&
           distance == offset * extent;
}

/* The part may lie where the process's segment does, at rank * share of the whole. MPI wants to be
 * told so, even where it lets pass that another address than that of the whole comes to the same.
 * Returns the call, or *told.
 */
static const struct rsc_vcall *with_segment_told(const struct rsc_vcall *v, int rank,
                                                 struct rsc_vcall *told)
{
    if (!v->counts || v->part_type != v->whole_type || v->part_count != v->counts[rank] ||
        !lies_in_place(v, rank))
        return v;
    *told = *v;
    told->part = MPI_IN_PLACE;
    return told;
}

static const struct rsc_vcall *with_part_told(const struct rsc_vcall *v, struct rsc_vcall *told)
{
    return is_root(v) ? with_segment_told(v, v->root, told) : v;
}

/* ---- From all to all ---- */

static int even_allgather(const struct rsc_vcall *v)
{
    return counts_are_even(v) ? MPI_Allgather(v->part, v->part_count, v->part_type, v->whole,
                                              v->counts[0], v->whole_type, v->channel->comm)
                              : refuse_uneven(v);
}

static int even_iallgather(const struct rsc_vcall *v, MPI_Request *request)
{
    return counts_are_even(v)
               ? MPI_Iallgather(v->part, v->part_count, v->part_type, v->whole, v->counts[0],
                                v->whole_type, v->channel->comm, request)
               : refuse_uneven(v);
}

static int native_allgather(const struct rsc_vcall *call)
{
    LARGE_INSTEAD(call, true, rsc_large_allgather(&large));
    NATIVE(call, true,
           rsc_next_allgatherv()(v->part, v->part_count, v->part_type, v->whole, v->counts,
                                 v->displs, v->whole_type, v->channel->comm));
}

static int native_iallgather(const struct rsc_vcall *call, MPI_Request *request)
{
    LARGE_INSTEAD(call, true, rsc_large_iallgather(&large, request));
    NATIVE(call, true,
           rsc_next_iallgatherv()(v->part, v->part_count, v->part_type, v->whole, v->counts,
                                  v->displs, v->whole_type, v->channel->comm, request));
}

static int allgather(const struct rsc_vcall *v)
{
    return v->channel->transport == RSC_TRANSPORT_EVEN ? even_allgather(v) : native_allgather(v);
}

static int iallgather(const struct rsc_vcall *v, MPI_Request *request)
{
    return v->channel->transport == RSC_TRANSPORT_EVEN ? even_iallgather(v, request)
                                                       : native_iallgather(v, request);
}

/* ---- By transport, under the eyes of who measures ---- */

static const struct transport {
    int (*scatter)(const struct rsc_vcall *);
    int (*gather)(const struct rsc_vcall *);
    int (*iscatter)(const struct rsc_vcall *, MPI_Request *);
    int (*igather)(const struct rsc_vcall *, MPI_Request *);
} transports[RSC_N_TRANSPORTS] = {
    [RSC_TRANSPORT_EVEN] = {even_scatter, even_gather, even_iscatter, even_igather},
    [RSC_TRANSPORT_ORDERED] = {rsc_ordered_scatter, rsc_ordered_gather, native_iscatter,
                               native_igather},
    [RSC_TRANSPORT_TREE] = {rsc_relayed_scatter, rsc_relayed_gather, native_iscatter,
                            native_igather},
    [RSC_TRANSPORT_NATIVE] = {native_scatter, native_gather, native_iscatter, native_igather},
};

/* What the call deals out: to all, on the root, otherwise to this process. */
static double dealt_bytes(const struct rsc_vcall *v)
{
    bool root = is_root(v);
    double elements = root ? 0.0 : v->part_count;
    int element_bytes = 0;
    for (int r = 0; root && v->counts && r < v->channel->nproc; r++)
        elements += v->counts[r];
    if (elements > 0.0)
        PMPI_Type_size(root ? v->whole_type : v->part_type, &element_bytes);
    return elements * element_bytes;
}

static int close_dealing(const struct rsc_leg *leg, const struct rsc_vcall *call, int rc)
{
    if (leg->watch)
        rsc_leg_close(leg, leg->watched ? dealt_bytes(call) : 0.0);
    return rc;
}

static int close_return(const struct rsc_leg *leg, int rc)
{
    if (leg->watch)
        rsc_leg_close(leg, 0.0);
    return rc;
}

RSC_COLD static int watched_scatter(const struct rsc_vcall *v)
{
    struct rsc_leg leg = rsc_leg_open(v->channel, v->counts, RSC_DIRECTION_IN, true);
    return close_dealing(&leg, v, transports[v->channel->transport].scatter(v));
}

RSC_COLD static int watched_gather(const struct rsc_vcall *v)
{
    struct rsc_leg leg = rsc_leg_open(v->channel, v->counts, RSC_DIRECTION_OUT, true);
    return close_return(&leg, transports[v->channel->transport].gather(v));
}

RSC_FLAT int rsc_transfer_scatter(const struct rsc_vcall *v)
{
    struct rsc_vcall told;
    v = with_part_told(v, &told);
    if (rsc_watch_is_on())
        return watched_scatter(v);
    return v->channel->transport == RSC_TRANSPORT_EVEN
               ? even_scatter(v)
               : transports[v->channel->transport].scatter(v);
}

RSC_FLAT int rsc_transfer_gather(const struct rsc_vcall *v)
{
    struct rsc_vcall told;
    v = with_part_told(v, &told);
    if (rsc_watch_is_on())
        return watched_gather(v);
    return v->channel->transport == RSC_TRANSPORT_EVEN
               ? even_gather(v)
               : transports[v->channel->transport].gather(v);
}

int rsc_transfer_iscatter(const struct rsc_vcall *v, MPI_Request *request)
{
    struct rsc_vcall told;
    struct rsc_leg leg = rsc_leg_open(v->channel, v->counts, RSC_DIRECTION_IN, false);
    return close_dealing(
        &leg, v, transports[v->channel->transport].iscatter(with_part_told(v, &told), request));
}

int rsc_transfer_igather(const struct rsc_vcall *v, MPI_Request *request)
{
    struct rsc_vcall told;
    struct rsc_leg leg = rsc_leg_open(v->channel, v->counts, RSC_DIRECTION_OUT, false);
    return close_return(
        &leg, transports[v->channel->transport].igather(with_part_told(v, &told), request));
}

int rsc_transfer_allgather(const struct rsc_vcall *v)
{
    struct rsc_vcall told;
    struct rsc_leg leg = rsc_leg_open(v->channel, v->counts, RSC_DIRECTION_OUT, false);
    return close_return(&leg, allgather(with_segment_told(v, v->channel->rank, &told)));
}

int rsc_transfer_iallgather(const struct rsc_vcall *v, MPI_Request *request)
{
    struct rsc_vcall told;
    struct rsc_leg leg = rsc_leg_open(v->channel, v->counts, RSC_DIRECTION_OUT, false);
    return close_return(&leg, iallgather(with_segment_told(v, v->channel->rank, &told), request));
}
