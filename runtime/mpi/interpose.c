/* SPDX-License-Identifier: MIT
 * interpose.c: the MPI calls that librescatter defines over the profiling interface. On
 * communicators it made they transfer as the plan says; on any other they pass on.
 *
 * Stacking with other tools: the definitions are weak, so that a tool linked in front replaces
 * them; its PMPI_ calls then lose the transport, never the result. A preloaded tool comes behind,
 * because these are part of the program: calls are passed on to it, and it sees the transfers of
 * plans as the MPI_Ssend(), MPI_Recv(), MPI_Scatter() ... they are made of.
 */
#include "next.h"
#include "transfer.h"

#pragma weak MPI_Scatterv
#pragma weak MPI_Gatherv
#pragma weak MPI_Iscatterv
#pragma weak MPI_Igatherv

int MPI_Scatterv(const void *sendbuf, const int *sendcounts, const int *displs,
                 MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                 int root, MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_scatterv()(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount,
                                   recvtype, root, comm);
    return rsc_transfer_scatter(&(struct rsc_vcall){channel, (void *)sendbuf, sendcounts, displs,
                                                    sendtype, recvbuf, recvcount, recvtype, root});
}

int MPI_Gatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root,
                MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_gatherv()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                  recvtype, root, comm);
    return rsc_transfer_gather(&(struct rsc_vcall){channel, recvbuf, recvcounts, displs, recvtype,
                                                   (void *)sendbuf, sendcount, sendtype, root});
}

int MPI_Iscatterv(const void *sendbuf, const int *sendcounts, const int *displs,
                  MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                  int root, MPI_Comm comm, MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_iscatterv()(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount,
                                    recvtype, root, comm, request);
    return rsc_transfer_iscatter(&(struct rsc_vcall){channel, (void *)sendbuf, sendcounts, displs,
                                                     sendtype, recvbuf, recvcount, recvtype, root},
                                 request);
}

int MPI_Igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                 const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root,
                 MPI_Comm comm, MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return rsc_next_igatherv()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                   recvtype, root, comm, request);
    return rsc_transfer_igather(&(struct rsc_vcall){channel, recvbuf, recvcounts, displs, recvtype,
                                                    (void *)sendbuf, sendcount, sendtype, root},
                                request);
}
