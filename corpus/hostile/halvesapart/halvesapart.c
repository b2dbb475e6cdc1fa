/* SPDX-License-Identifier: MIT */
/* halvesapart.c: two halves of the block are treated apart, the length of the second is the rest */
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

    int half = share / 2, rest = share - half;
    for (i = 0; i < half; i++)
        mine[i] += 1;
    for (i = 0; i < rest; i++)
        mine[half + i] += 2;

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
