/* SPDX-License-Identifier: MIT
 * What the gather moves may be the share of the scatter or another number by now: no record. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

void tune(int *share);

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(n * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    tune(&chunk);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
