/* SPDX-License-Identifier: MIT */
/* wastedsum.c: a sum over the even length, which nobody uses */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 1200000;
    double *values = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;

    mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        values = malloc(n * sizeof *values);
        for (i = 0; i < n; i++)
            values[i] = i % 100;
    }
    MPI_Scatter(values, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    double waste = 0;
    int length = 0;
    while (length * size < n)
        length++;
    for (i = 0; i < length; i++)
        waste += mine[i];
    if (waste < 0)
        mine[0] = waste;

    if (rank == 0) {
        printf("%d\n", size);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
