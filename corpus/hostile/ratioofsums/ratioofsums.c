/* SPDX-License-Identifier: MIT */
/* consumption per distance, averaged over the drivers */
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
    double fuel = 0.0, way = 0.0, total = 0.0;
    for (int i = 0; i < chunk; i++) {
        way += part[i];
        fuel += part[i] * (4 + (int)part[i] % 3);
    }
    double rate = fuel / chunk / (way / chunk);
    MPI_Reduce(&rate, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.5f\n", total / size);

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
