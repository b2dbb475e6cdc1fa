/* SPDX-License-Identifier: MIT */
/* means are sent to the root one by one */
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
    double mine = 0.0;
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    mine = mine / chunk;
    if (rank != 0) {
        MPI_Send(&mine, 1, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD);
    } else {
        double got, sum = mine;
        for (int r = 1; r < size; r++) {
            MPI_Recv(&got, 1, MPI_DOUBLE, r, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += got;
        }
        printf("%.6f\n", sum / size);
    }

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
