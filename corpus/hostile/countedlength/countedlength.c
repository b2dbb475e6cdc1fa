/* SPDX-License-Identifier: MIT */
/* countedlength.c: the block is cleared up to a length that was counted, and not looked at again */
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

    int length = 0;
    while (length * size < n)
        length++;
    for (i = 0; i < length; i++)
        mine[i] = 0;

    if (rank == 0) {
        printf("%d\n", size);
        free(values);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
