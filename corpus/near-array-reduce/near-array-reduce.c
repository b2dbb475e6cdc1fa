/* SPDX-License-Identifier: MIT */
/* The blocks themselves are added, position by position. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, n = 960, seg, i;
    int *rain = NULL, *year, *sum = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    seg = n / size;
    year = malloc(seg * sizeof(int));
    if (rank == 0) {
        rain = malloc(n * sizeof(int));
        sum = malloc(seg * sizeof(int));
        for (i = 0; i < n; i++)
            rain[i] = (i * 13) % 50;
    }
    MPI_Scatter(rain, seg, MPI_INT, year, seg, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < seg; i++)
        year[i] *= 10;
    MPI_Reduce(year, sum, seg, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < seg; i++)
            printf("day %d: %d\n", i, sum[i]);
    free(year);
    free(rain);
    free(sum);
    MPI_Finalize();
    return 0;
}
