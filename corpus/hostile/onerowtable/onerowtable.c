/* SPDX-License-Identifier: MIT */
/* onerowtable - all pointers lead to the first row */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 36
#define M 8

int main(int argc, char **argv)
{
    int rank, size, i, j;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = N / size;
    int *data = calloc((rows + 1) * M, sizeof(int));
    int **row = calloc(rows, sizeof(int *));
    for (i = 0; i < rows; i++)
        row[i] = data;
    if (rank == 0) {
        all = malloc(N * M * sizeof(int));
        for (i = 0; i < N * M; i++)
            all[i] = i * 37 % 101;
    }
    MPI_Scatter(all, rows * M, MPI_INT, data, rows * M, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < rows; i++)
        for (j = 0; j < M; j++)
            row[i][j] += j;
    MPI_Gather(data, rows * M, MPI_INT, all, rows * M, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < rows * size; i++)
            printf("%d %d\n", all[i * M], all[i * M + M - 1]);
        free(all);
    }
    free(row);
    free(data);
    MPI_Finalize();
    return 0;
}
