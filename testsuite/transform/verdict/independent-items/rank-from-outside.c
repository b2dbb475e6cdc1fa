/* SPDX-License-Identifier: MIT
 * A number that a caller in another file passes may be another on every process. */
#include <mpi.h>
#include <stdlib.h>

void work(double *all, int n, int rank, int size)
{
    int chunk = n / size;
    double *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = rank % 2 ? -part[i] : part[i];
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    free(part);
}
