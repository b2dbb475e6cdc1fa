/* SPDX-License-Identifier: MIT */
/* frombehind.c: what is added to an item is its distance from the end of the block */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 240;
    double *values = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;

    mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        values = malloc(n * sizeof *values);
        for (i = 0; i < n; i++)
            values[i] = (i * 37) % 101 + 1;
    }
    MPI_Scatter(values, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    int low = 3, high = low + share;
    for (i = low; i < high; i++)
        mine[i - low] += high - i;

    MPI_Gather(mine, share, MPI_DOUBLE, values, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            printf("%g\n", values[i]);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
