/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "tides.h"

static void adjust(double *whole, int n)
{
    for (int i = 0; i < n; i++)
        whole[i] = (i * i) % 23;
}

int main(int argc, char **argv)
{
    int rank, np;
    const int total = 480;
    double *levels = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int offset = total / np;
    double *own = malloc(sizeof(double) * offset);
    if (!rank) {
        levels = malloc(sizeof(double) * total);
        adjust(levels, total);
    }
    MPI_Scatter(levels, offset, MPI_DOUBLE, own, offset, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    high_water(own, offset);
    low_water(own, offset);
    MPI_Gather(own, offset, MPI_DOUBLE, levels, offset, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (!rank) {
        for (int i = 0; i < np * offset; i++)
            printf("%g\n", levels[i]);
        free(levels);
    }
    free(own);
    MPI_Finalize();
    return 0;
}
