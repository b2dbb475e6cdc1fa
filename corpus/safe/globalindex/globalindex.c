/* SPDX-License-Identifier: MIT */
/* Window function: every sample is weighted by its place in the whole signal. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define TOTAL 400

/* triangle, 0 at the ends, TOTAL / 2 in the middle */
static int window(int k)
{
    return k < TOTAL / 2 ? k : TOTAL - 1 - k;
}

int main(int argc, char *argv[])
{
    int myrank, numprocs, i;
    int local_n, offset;
    int *signal = NULL, *local;
    int hit = -1, first_hit;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    MPI_Comm_size(MPI_COMM_WORLD, &numprocs);

    local_n = TOTAL / numprocs;
    offset = myrank * local_n;
    local = malloc(local_n * sizeof(int));

    if (myrank == 0) {
        signal = malloc(TOTAL * sizeof(int));
        for (i = 0; i < TOTAL; i++)
            signal[i] = (i * 83) % 199 - 99;
    }
    MPI_Scatter(signal, local_n, MPI_INT, local, local_n, MPI_INT, 0, MPI_COMM_WORLD);

    for (i = 0; i < local_n; i++) {
        int value = local[i] * window(offset + i) / 16;

        if (value > 900 && offset + i > hit)
            hit = offset + i;
        local[i] = value;
    }

    MPI_Reduce(&hit, &first_hit, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gather(local, local_n, MPI_INT, signal, local_n, MPI_INT, 0, MPI_COMM_WORLD);

    if (myrank == 0) {
        printf("last peak at %d\n", first_hit);
        for (i = 0; i < local_n * numprocs; i += 16)
            printf("%3d %6d\n", i, signal[i]);
        free(signal);
    }
    free(local);
    MPI_Finalize();
    return 0;
}
