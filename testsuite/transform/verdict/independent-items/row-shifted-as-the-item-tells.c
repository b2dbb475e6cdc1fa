/* SPDX-License-Identifier: MIT
 * The item tells where in its row a value is put: it begins at the end and only goes back. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { K = 8 };

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
        for (int j = 0; j < K; j++)
            near[i][j] = j;
        int p = K - 1;
        while (p > 0 && part[i] < 10 * p)
            p--;
        near[i][p] = part[i];
    }
    MPI_Gather(near, chunk * K, MPI_DOUBLE, best, chunk * K, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < chunk * size * K; i++)
            printf("%g\n", best[i]);
    MPI_Finalize();
    return 0;
}
