/* SPDX-License-Identifier: MIT */
/* every group and its mean */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 240;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = NULL, *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 37 % 101 + i;
    }
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double mine = 0.0, *means = malloc(size * sizeof *means);
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    mine /= chunk;
    MPI_Gather(&mine, 1, MPI_DOUBLE, means, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0.0;
        for (int r = 0; r < size; r++) {
            printf("group %d: %.3f\n", r, means[r]);
            sum += means[r];
        }
        printf("all: %.3f\n", sum / size);
    }
    free(means);

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
