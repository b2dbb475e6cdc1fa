/* SPDX-License-Identifier: MIT
 * MPI_Allgather of the share is rewritten with the scatter. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = 2 * part[i];
    MPI_Allgather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
