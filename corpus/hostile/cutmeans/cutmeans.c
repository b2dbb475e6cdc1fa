/* SPDX-License-Identifier: MIT */
/* mean price in whole cents */
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
    int *all = NULL, *part = malloc(chunk * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i * 37 % 101 + i;
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int sum = 0, total = 0;
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    int mean = sum / (double)chunk;
    MPI_Reduce(&mean, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d cents\n", total / size);

    free(all);
    free(part);
    MPI_Finalize();
    return 0;
}
