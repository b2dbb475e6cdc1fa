/* SPDX-License-Identifier: MIT
 * In a function that others call, a global may still lead where it did at the beginning. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double local, *result = &local;

void work(double *all, int n, int rank, int size)
{
    int chunk = n / size;
    double sum = 0;
    double *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    local = sum;
    if (rank == 0)
        printf("%g\n", *result);
    local = 0;
    free(part);
}
