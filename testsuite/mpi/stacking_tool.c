/* SPDX-License-Identifier: MIT
 * A profiling tool as there are many: counts some MPI calls and reports them at MPI_Finalize().
 * stacking_test.sh preloads it, and links it in front of librescatter.
 */
#include <mpi.h>
#include <stdio.h>

static int n_scatterv, n_ssend;

int MPI_Scatterv(const void *sendbuf, const int *sendcounts, const int *displs,
                 MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                 int root, MPI_Comm comm)
{
    n_scatterv++;
    return PMPI_Scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root,
                         comm);
}

int MPI_Ssend(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm)
{
    n_ssend++;
    return PMPI_Ssend(buf, count, type, dest, tag, comm);
}

int MPI_Finalize(void)
{
    int rank;
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        printf("tool: %d MPI_Scatterv, %d MPI_Ssend\n", n_scatterv, n_ssend);
    return PMPI_Finalize();
}
