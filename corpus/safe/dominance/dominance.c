/* SPDX-License-Identifier: MIT */
/* Rows are divided by their pivot; the largest element off the diagonal is asked for. */
#include <mpi.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 40

int main(int argc, char **argv)
{
    int rank, size;
    double most = 0, most_of_all;
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
        int row = rank * rows + i;
        double pivot = mine[i * N + row];
        for (int j = 0; j < N; j++)
            mine[i * N + j] /= pivot;
        mine[i * N + row] -= 1;
        for (int j = 0; j < N; j++)
            if (fabs(mine[i * N + j]) > most)
                most = fabs(mine[i * N + j]);
    }
    MPI_Gather(mine, rows * N, MPI_DOUBLE, matrix, rows * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < rows * size; i++)
            printf("%g %g\n", matrix[i][0], matrix[i][N - 1]);
    MPI_Reduce(&most, &most_of_all, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", most_of_all);
    free(mine);
    MPI_Finalize();
    return 0;
}
