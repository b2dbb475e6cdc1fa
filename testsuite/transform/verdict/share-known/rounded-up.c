/* SPDX-License-Identifier: MIT
 * Shares that are rounded up, of a whole that is padded. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, cols = 3, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size + (n % size ? 1 : 0);
    int *all = calloc(rows * size * cols, sizeof *all), *part = malloc(rows * cols * sizeof *part);
    MPI_Scatter(all, rows * cols, MPI_INT, part, rows * cols, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            sum += part[i * cols + j] * (rank * rows + i);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
