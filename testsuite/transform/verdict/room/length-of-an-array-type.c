/* SPDX-License-Identifier: MIT
 * Memory is as large as an array type whose length is the share. */
#include <mpi.h>
#include <stdlib.h>

int points(int rank, int size, const int *all, int n)
{
    int chunk = n / size, sum = 0, total;
    int *part = malloc(sizeof(int[chunk]));
    double *pairs = malloc(sizeof(double[chunk][2]));
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        pairs[2 * i + 1] = part[i];
        sum += part[i];
    }
    free(part);
    free(pairs);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    return rank == 0 ? total : 0;
}
