/* SPDX-License-Identifier: MIT */
/* loudest sample, in the eight bits of the meter */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    int *all = NULL;
    signed char peak = 0, loudest;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *part = malloc(chunk * sizeof *part);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        if (2 * part[i] > peak)
            peak = 2 * part[i];
    MPI_Reduce(&peak, &loudest, 1, MPI_SIGNED_CHAR, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d\n", loudest);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
