/* SPDX-License-Identifier: MIT
 * A table of row pointers from calloc(), which are null until they are set. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define M 6
static double **matrix(int rows, int columns)
{
    double *data = calloc(rows * columns, sizeof *data);
    double **row = calloc(rows, sizeof *row);
    for (int i = 0; i < rows; i++)
        row[i] = &data[i * columns];
    return row;
}

int main(int argc, char **argv)
{
    int rank, size, n = 24;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    double *all = calloc(n * M, sizeof *all);
    if (rank == 0)
        for (int i = 0; i < n * M; i++)
            all[i] = i * 7 % 5;
    double **row = matrix(rows, M);
    MPI_Scatter(all, rows * M, MPI_DOUBLE, row[0], rows * M, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < M; j++)
            row[i][j] += j;
    MPI_Gather(row[0], rows * M, MPI_DOUBLE, all, rows * M, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[7]);
    MPI_Finalize();
    return 0;
}
