/* SPDX-License-Identifier: MIT
 * As one-process-instead.c, but other flags may have both the plan and what is switched off. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PARALLEL

int main(int argc, char **argv)
{
    int n = 1000, i, rank = 0;
    double *all = malloc(n * sizeof *all), largest = 0;
    for (i = 0; i < n; i++)
        all[i] = i;
#ifdef PARALLEL
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
#ifndef ALONE
    double mine = 0;
    for (i = 0; i < chunk; i++)
        if (part[i] > mine)
            mine = part[i];
    MPI_Reduce(&mine, &largest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
#else
    double mine = 0;
    for (i = 0; i < n; i++)
        if (all[i] > mine)
            mine = all[i];
    largest = mine;
#endif
    if (rank == 0)
        printf("%f\n", largest);
#if defined(PARALLEL)
    MPI_Finalize();
#endif
    return 0;
}
