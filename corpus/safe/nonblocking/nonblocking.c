/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* Unix timestamps to seconds of the day, with the nonblocking collectives of MPI 3. */
int main(int argc, char **argv)
{
    enum { STAMPS = 240 };
    int rank, nranks;
    MPI_Request req;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nranks);

    int per_rank = STAMPS / nranks;
    long *stamps = NULL;
    long *block = malloc(per_rank * sizeof *block);
    int table[24];

    if (rank == 0) {
        stamps = malloc(STAMPS * sizeof *stamps);
        for (int i = 0; i < STAMPS; i++)
            stamps[i] = 1000000000L + 86413L * i;
    }

    MPI_Iscatter(stamps, per_rank, MPI_LONG, block, per_rank, MPI_LONG, 0, MPI_COMM_WORLD, &req);
    for (int h = 0; h < 24; h++)
        table[h] = h * 3600;
    MPI_Wait(&req, MPI_STATUS_IGNORE);

    for (int i = 0; i < per_rank; i++) {
        long in_day = block[i] % 86400;
        block[i] = in_day - table[in_day / 3600];
    }

    MPI_Igather(block, per_rank, MPI_LONG, stamps, per_rank, MPI_LONG, 0, MPI_COMM_WORLD, &req);
    MPI_Wait(&req, MPI_STATUS_IGNORE);

    if (rank == 0) {
        for (int i = 0; i < STAMPS; i += 10)
            printf("%02ld:%02ld ", stamps[i] / 60, stamps[i] % 60);
        printf("\n");
        free(stamps);
    }
    free(block);
    MPI_Finalize();
    return 0;
}