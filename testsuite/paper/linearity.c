/* SPDX-License-Identifier: MIT
 * linearity.c: how long messages of 20,000 to 2,000,000 bytes take from rank 0 to each other rank,
 * simulated, as CSV: bytes, then seconds to rank 1, 2, ... */
#include <mpi.h>
#include <smpi/smpi.h>
#include <stdio.h>

enum { STEP = 20000, MOST = 2000000 };

/* On rank 0: from the start of sending until rank `to` has all of it. */
static double message_s(int rank, int to, char *data, int bytes)
{
    double start_s = MPI_Wtime(), end_s = 0.0;
    if (rank == 0) {
        MPI_Send(data, bytes, MPI_BYTE, to, 0, MPI_COMM_WORLD);
        MPI_Recv(&end_s, 1, MPI_DOUBLE, to, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == to) {
        MPI_Recv(data, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        end_s = MPI_Wtime();
        MPI_Send(&end_s, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
    return end_s - start_s;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char *data = SMPI_SHARED_MALLOC(MOST);
    for (int bytes = STEP; bytes <= MOST; bytes += STEP) {
        if (rank == 0)
            printf("%d", bytes);
        for (int to = 1; to < size; to++) {
            MPI_Barrier(MPI_COMM_WORLD);
            double seconds = message_s(rank, to, data, bytes);
            if (rank == 0)
                printf(",%.9g", seconds);
        }
        if (rank == 0)
            printf("\n");
    }
    SMPI_SHARED_FREE(data);
    MPI_Finalize();
    return 0;
}
