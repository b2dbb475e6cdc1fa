/* SPDX-License-Identifier: MIT
 * interpose.c: the MPI calls that librescatter defines over the profiling interface. On communicators
 * it made they transfer as the plan says; on any other they are the library's own. A profiling tool
 * that defines the same calls in front of these sees them as it sees any MPI call; its own PMPI_
 * calls then lose the transport, never the result.
 */
#include "home.h"
#include "transfer.h"

int MPI_Scatterv(const void *sendbuf, const int *sendcounts, const int *displs, MPI_Datatype sendtype,
                 void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return PMPI_Scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
                             comm);
    return rsc_transfer_scatter(&(struct rsc_vcall){channel, (void *)sendbuf, sendcounts, displs,
                                                    sendtype, recvbuf, recvcount, recvtype, root});
}

int MPI_Gatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root,
                MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return PMPI_Gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                            comm);
    return rsc_transfer_gather(&(struct rsc_vcall){channel, recvbuf, recvcounts, displs, recvtype,
                                                   (void *)sendbuf, sendcount, sendtype, root});
}

int MPI_Iscatterv(const void *sendbuf, const int *sendcounts, const int *displs,
                  MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root,
                  MPI_Comm comm, MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return PMPI_Iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype,
                              root, comm, request);
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
        return PMPI_Igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                             root, comm, request);
    return rsc_transfer_igather(&(struct rsc_vcall){channel, recvbuf, recvcounts, displs, recvtype,
                                                    (void *)sendbuf, sendcount, sendtype, root},
                                request);
}

/* The MPI standard deletes the attributes of MPI_COMM_SELF first thing in MPI_Finalize(), but SMPI
 * does so when communicators can no longer be freed. */
int MPI_Finalize(void)
{
    rsc_home_dissolve();
    return PMPI_Finalize();
}
