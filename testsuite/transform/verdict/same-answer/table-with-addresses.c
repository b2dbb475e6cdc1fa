/* SPDX-License-Identifier: MIT
 * A local sum, looked at through a table that has its address from the beginning. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double steps, local;
static double *results[] = {&steps, &local};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    double sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n, sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];

    local = sum;
    if (rank == 0)
        printf("%g\n", *results[1]);
    MPI_Finalize();
    return 0;
}
