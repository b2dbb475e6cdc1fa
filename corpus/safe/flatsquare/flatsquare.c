/* SPDX-License-Identifier: MIT */
/* square matrix times vector; elements are dealt out as n * n / size, rows come back as n / size */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, j, n = 60;
    int *matrix = NULL, *result = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int rows = n / size;
    int *mine = malloc(rows * n * sizeof *mine);
    int *y = malloc(rows * sizeof *y);
    int *x = malloc(n * sizeof *x);

    if (rank == 0) {
        matrix = malloc(n * n * sizeof *matrix);
        result = malloc(n * sizeof *result);
        for (i = 0; i < n * n; i++)
            matrix[i] = i * 7919 % 101;
    }
    for (j = 0; j < n; j++)
        x[j] = j % 7;
    MPI_Scatter(matrix, n * n / size, MPI_INT, mine, n * n / size, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < rows; i++) {
        y[i] = 0;
        for (j = 0; j < n; j++)
            y[i] += mine[i * n + j] * x[j];
    }
    MPI_Gather(y, rows, MPI_INT, result, rows, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < rows * size; i++)
            printf("%d\n", result[i]);
    free(x);
    free(y);
    free(mine);
    free(matrix);
    free(result);
    MPI_Finalize();
    return 0;
}
