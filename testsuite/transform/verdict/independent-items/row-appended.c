/* SPDX-License-Identifier: MIT
 * A function writes to an end that it counts up: it stays in the row, as it is called so often. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { K = 8 };

static void append(double *row, int *n, double d)
{
    row[*n] = d;
    (*n)++;
}

int main(int argc, char **argv)
{
    int rank, size, n = 4096;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = NULL, *best = NULL;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        best = malloc(n * K * sizeof *best);
        for (int i = 0; i < n; i++)
            all[i] = i * 37 % 101;
    }
    double *part = malloc(chunk * sizeof *part), (*near)[K] = malloc(chunk * sizeof *near);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        int many = 0;
        for (int j = 0; j < K; j++)
            append(near[i], &many, part[i] * j);
    }
    MPI_Gather(near, chunk * K, MPI_DOUBLE, best, chunk * K, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < chunk * size * K; i++)
            printf("%g\n", best[i]);
    MPI_Finalize();
    return 0;
}
