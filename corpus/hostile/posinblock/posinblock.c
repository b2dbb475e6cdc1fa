/* SPDX-License-Identifier: MIT */
/* posinblock.c: taper a signal; the weight is meant for the whole, but i is local */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TOTAL 240

int main(int argc, char *argv[])
{
    int myrank, numprocs, i;
    int local_n;
    int *signal = NULL, *local;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    MPI_Comm_size(MPI_COMM_WORLD, &numprocs);

    local_n = TOTAL / numprocs;
    local = malloc(local_n * sizeof(int));

    if (myrank == 0) {
        signal = malloc(TOTAL * sizeof(int));
        for (i = 0; i < TOTAL; i++)
            signal[i] = (i * 83) % 199 - 99;
    }
    MPI_Scatter(signal, local_n, MPI_INT, local, local_n, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < local_n; i++)
        local[i] = local[i] * (i + 1);
    MPI_Gather(local, local_n, MPI_INT, signal, local_n, MPI_INT, 0, MPI_COMM_WORLD);

    if (myrank == 0) {
        for (i = 0; i < local_n * numprocs; i += 16)
            printf("%3d %6d\n", i, signal[i]);
        free(signal);
    }
    free(local);
    MPI_Finalize();
    return 0;
}
