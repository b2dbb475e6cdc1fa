/* SPDX-License-Identifier: MIT
 * interpose.c: the MPI calls that librescatter defines over the profiling interface. On
 * communicators it made they transfer as the plan says; on any other they pass on.
 *
 * Stacking with other tools: the definitions are weak, so that a tool linked in front replaces
 * them; its PMPI_ calls then lose the transport, never the result. A preloaded tool comes behind,
 * because these are part of the program: calls are passed on to it, and it sees the transfers of
 * plans as the MPI_Ssend(), MPI_Recv(), MPI_Scatter() ... they are made of.
 */
#include "interpose.h"

#include "interpose_large.h"
#include "registry.h"
#include "next.h"
#include "path.h"
#include "transfer.h"
#include "watch.h"

RSC_COLD static int pass_scatterv(const void *sendbuf, const int *sendcounts, const int *displs,
                                  MPI_Datatype sendtype, void *recvbuf, int recvcount,
                                  MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_SYNC);
    int rc = rsc_next_scatterv()(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount,
                                 recvtype, root, comm);
    rsc_watch_leave(watch);
    return rc;
}

RSC_HOT static int planned_scatterv(const void *sendbuf, const int *sendcounts, const int *displs,
                                    MPI_Datatype sendtype, void *recvbuf, int recvcount,
                                    MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return pass_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype,
                             root, comm);
    return rsc_transfer_scatter(&(struct rsc_vcall){channel, (void *)sendbuf, sendcounts, displs,
                                                    sendtype, recvbuf, recvcount, recvtype, root});
}

RSC_COLD static int pass_gatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                 void *recvbuf, const int *recvcounts, const int *displs,
                                 MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_PASS);
    int rc = rsc_next_gatherv()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                                root, comm);
    rsc_watch_leave(watch);
    return rc;
}

RSC_HOT static int planned_gatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                   void *recvbuf, const int *recvcounts, const int *displs,
                                   MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return pass_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                            root, comm);
    return rsc_transfer_gather(&(struct rsc_vcall){channel, recvbuf, recvcounts, displs, recvtype,
                                                   (void *)sendbuf, sendcount, sendtype, root});
}

RSC_COLD static int pass_iscatterv(const void *sendbuf, const int *sendcounts, const int *displs,
                                   MPI_Datatype sendtype, void *recvbuf, int recvcount,
                                   MPI_Datatype recvtype, int root, MPI_Comm comm,
                                   MPI_Request *request)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_SYNC);
    int rc = rsc_next_iscatterv()(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount,
                                  recvtype, root, comm, request);
    rsc_watch_leave(watch);
    return rc;
}

RSC_HOT static int planned_iscatterv(const void *sendbuf, const int *sendcounts, const int *displs,
                                     MPI_Datatype sendtype, void *recvbuf, int recvcount,
                                     MPI_Datatype recvtype, int root, MPI_Comm comm,
                                     MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return pass_iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype,
                              root, comm, request);
    return rsc_transfer_iscatter(&(struct rsc_vcall){channel, (void *)sendbuf, sendcounts, displs,
                                                     sendtype, recvbuf, recvcount, recvtype, root},
                                 request);
}

RSC_COLD static int pass_igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                  void *recvbuf, const int *recvcounts, const int *displs,
                                  MPI_Datatype recvtype, int root, MPI_Comm comm,
                                  MPI_Request *request)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_PASS);
    int rc = rsc_next_igatherv()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                 recvtype, root, comm, request);
    rsc_watch_leave(watch);
    return rc;
}

RSC_HOT static int planned_igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                    void *recvbuf, const int *recvcounts, const int *displs,
                                    MPI_Datatype recvtype, int root, MPI_Comm comm,
                                    MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return pass_igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                             root, comm, request);
    return rsc_transfer_igather(&(struct rsc_vcall){channel, recvbuf, recvcounts, displs, recvtype,
                                                    (void *)sendbuf, sendcount, sendtype, root},
                                request);
}

RSC_COLD static int pass_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                    void *recvbuf, const int *recvcounts, const int *displs,
                                    MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_PASS);
    int rc = rsc_next_allgatherv()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                   recvtype, comm);
    rsc_watch_leave(watch);
    return rc;
}

RSC_HOT static int planned_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                      void *recvbuf, const int *recvcounts, const int *displs,
                                      MPI_Datatype recvtype, MPI_Comm comm)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return pass_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                               comm);
    return rsc_transfer_allgather(&(struct rsc_vcall){
        channel, recvbuf, recvcounts, displs, recvtype, (void *)sendbuf, sendcount, sendtype, 0});
}

RSC_COLD static int pass_iallgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                     void *recvbuf, const int *recvcounts, const int *displs,
                                     MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rsc_watch *watch = rsc_watch_enter(RSC_ROLE_PASS);
    int rc = rsc_next_iallgatherv()(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                    recvtype, comm, request);
    rsc_watch_leave(watch);
    return rc;
}

RSC_HOT static int planned_iallgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                       void *recvbuf, const int *recvcounts, const int *displs,
                                       MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    const struct rsc_channel *channel = rsc_channel_of(comm);
    if (!channel)
        return pass_iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                                comm, request);
    return rsc_transfer_iallgather(&(struct rsc_vcall){channel, recvbuf, recvcounts, displs,
                                                       recvtype, (void *)sendbuf, sendcount,
                                                       sendtype, 0},
                                   request);
}

#define DEFINE(call, ours) __typeof__(call) call __attribute__((weak, alias(#ours)))
DEFINE(MPI_Scatterv, planned_scatterv);
DEFINE(MPI_Gatherv, planned_gatherv);
DEFINE(MPI_Iscatterv, planned_iscatterv);
DEFINE(MPI_Igatherv, planned_igatherv);
DEFINE(MPI_Allgatherv, planned_allgatherv);
DEFINE(MPI_Iallgatherv, planned_iallgatherv);

bool rsc_interpose_in_front(void)
{
    return MPI_Scatterv == planned_scatterv && MPI_Gatherv == planned_gatherv &&
           rsc_interpose_large_in_front();
}

#ifdef SMPI_H
/* The MPI standard deletes the attributes of MPI_COMM_SELF first thing in MPI_Finalize(), and with
 * them goes all the library has; SMPI does so only when communicators can no longer be freed. */
int MPI_Finalize(void)
{
    rsc_registry_dissolve();
    return PMPI_Finalize();
}
#endif
