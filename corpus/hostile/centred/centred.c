/* SPDX-License-Identifier: MIT */
/* readings, freed from the drift of their series */
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
    double sum = 0.0;
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    double mean = sum / chunk;
    for (int i = 0; i < chunk; i++)
        part[i] -= mean;
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i += 13)
            printf("%.3f\n", all[i]);

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
