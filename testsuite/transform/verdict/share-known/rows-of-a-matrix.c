/* SPDX-License-Identifier: MIT
 * Scatter counts elements, gather counts rows: both are multiples of one share. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size, cols = 8;
    double *all = calloc(n * cols, sizeof *all);
    double *part = malloc(rows * cols * sizeof *part);
    double *sum = calloc(rows, sizeof *sum), *sums = calloc(n, sizeof *sums);
    MPI_Scatter(all, rows * cols, MPI_DOUBLE, part, rows * cols, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            sum[i] += part[i * cols + j];
    MPI_Gather(sum, rows, MPI_DOUBLE, sums, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", sums[1]);
    MPI_Finalize();
    return 0;
}
