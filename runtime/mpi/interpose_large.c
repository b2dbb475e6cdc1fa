/* SPDX-License-Identifier: MIT
 * interpose_large.c: the large-count forms of the calls in interpose.c, where MPI has them.
 */
#include "interpose_large.h"

#include "large.h"
#include "next.h"

#if MPI_VERSION >= 4

static int planned_scatterv_c(const void *sendbuf, const MPI_Count *sendcounts,
                              const MPI_Aint *displs, MPI_Datatype sendtype, void *recvbuf,
                              MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_scatterv_c()(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount,
                                     recvtype, root, comm);
    return rsc_large_scatter(&(struct rsc_large_vcall){channel, (void *)sendbuf, sendcounts, displs,
                                                       sendtype, recvbuf, recvcount, recvtype,
                                                       root});
}

static int planned_gatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                             void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs,
                             MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_gatherv_c()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                    recvtype, root, comm);
    return rsc_large_gather(&(struct rsc_large_vcall){channel, recvbuf, recvcounts, displs,
                                                      recvtype, (void *)sendbuf, sendcount,
                                                      sendtype, root});
}

static int planned_iscatterv_c(const void *sendbuf, const MPI_Count *sendcounts,
                               const MPI_Aint *displs, MPI_Datatype sendtype, void *recvbuf,
                               MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,
                               MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_iscatterv_c()(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount,
                                      recvtype, root, comm, request);
    return rsc_large_iscatter(&(struct rsc_large_vcall){channel, (void *)sendbuf, sendcounts,
                                                        displs, sendtype, recvbuf, recvcount,
                                                        recvtype, root},
                              request);
}

static int planned_igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                              void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs,
                              MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_igatherv_c()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                     recvtype, root, comm, request);
    return rsc_large_igather(&(struct rsc_large_vcall){channel, recvbuf, recvcounts, displs,
                                                       recvtype, (void *)sendbuf, sendcount,
                                                       sendtype, root},
                             request);
}

static int planned_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs,
                                MPI_Datatype recvtype, MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_allgatherv_c()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                       recvtype, comm);
    return rsc_large_allgather(&(struct rsc_large_vcall){
        channel, recvbuf, recvcounts, displs, recvtype, (void *)sendbuf, sendcount, sendtype, 0});
}

static int planned_iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                 void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs,
                                 MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_iallgatherv_c()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                        recvtype, comm, request);
    return rsc_large_iallgather(&(struct rsc_large_vcall){channel, recvbuf, recvcounts, displs,
                                                          recvtype, (void *)sendbuf, sendcount,
                                                          sendtype, 0},
                                request);
}

#define DEFINE(call, ours) __typeof__(call) call __attribute__((weak, alias(#ours)))
DEFINE(MPI_Scatterv_c, planned_scatterv_c);
DEFINE(MPI_Gatherv_c, planned_gatherv_c);
DEFINE(MPI_Iscatterv_c, planned_iscatterv_c);
DEFINE(MPI_Igatherv_c, planned_igatherv_c);
DEFINE(MPI_Allgatherv_c, planned_allgatherv_c);
DEFINE(MPI_Iallgatherv_c, planned_iallgatherv_c);

bool rsc_interpose_large_in_front(void)
{
    return MPI_Scatterv_c == planned_scatterv_c && MPI_Gatherv_c == planned_gatherv_c;
}

#else

bool rsc_interpose_large_in_front(void)
{
    return true;
}

#endif
