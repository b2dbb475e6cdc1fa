/* SPDX-License-Identifier: MIT */
/* copiedrange.c: a copy of the block as long as the difference of two bounds */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

    int low = rank * share, high = low + share;
    double *copy = malloc((high - low) * sizeof *copy);
    memcpy(copy, mine, (high - low) * sizeof *copy);
    for (i = 0; i < high - low; i++)
        mine[i] = 2 * copy[i] + 1;
    free(copy);

    MPI_Gather(mine, share, MPI_DOUBLE, values, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            printf("%g\n", values[i]);
        printf("%d\n", high - low);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
