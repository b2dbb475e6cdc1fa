/* SPDX-License-Identifier: MIT */
/* Rows are divided by their pivot, for which the author took the diagonal of his own block. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 40

int main(int argc, char **argv)
{
    int rank, size;
    static double matrix[N][N];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int rows = N / size;
    double *mine = malloc(rows * N * sizeof *mine);

    if (rank == 0)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                matrix[i][j] = 1 + (i + 2 * j) % 9;
    MPI_Scatter(matrix, rows * N, MPI_DOUBLE, mine, rows * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++) {
        double pivot = mine[i * N + i];
        for (int j = 0; j < N; j++)
            mine[i * N + j] /= pivot;
    }
    MPI_Gather(mine, rows * N, MPI_DOUBLE, matrix, rows * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < rows * size; i++)
            printf("%g %g\n", matrix[i][0], matrix[i][N - 1]);
    free(mine);
    MPI_Finalize();
    return 0;
}
