/* SPDX-License-Identifier: MIT
 * A program of several files, as legacy programs are: the share is known by name to all of them. */
#include "part.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int chunk;

int main(int argc, char **argv)
{
    int rank, size, n = 4000, i;
    double *all = NULL, *mine, total = 0.0, *back = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    chunk = n / size;
    if (rank == 0) {
        all = malloc(n * sizeof(double));
        back = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = i % 17;
    }
    mine = malloc(chunk * sizeof(double));
    MPI_Scatter(all, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        mine[i] = mine[i] * SCALE;
    MPI_Gather(mine, chunk, MPI_DOUBLE, back, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < chunk * size; i++)
            total += back[i] * (i % 5);
        greet();
        printf("%.1f from line %d of %s\n", total, __LINE__, __FILE__);
    }
    MPI_Finalize();
    return 0;
}
