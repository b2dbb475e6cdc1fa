/* SPDX-License-Identifier: MIT
 * An iteration that puts the blocks together after each step. */
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
    double *x = calloc(n, sizeof *x), *mine = malloc(chunk * sizeof *mine), *next = malloc(chunk * sizeof *next);
    MPI_Scatter(x, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int step = 0; step < 5; step++) {
        for (int i = 0; i < chunk; i++)
            next[i] = mine[i] + x[(step * 7) % n];
        MPI_Allgather(next, chunk, MPI_DOUBLE, x, chunk, MPI_DOUBLE, MPI_COMM_WORLD);
    }
    if (rank == 0)
        printf("%f\n", x[0]);
    MPI_Finalize();
    return 0;
}
