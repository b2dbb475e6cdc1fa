/* SPDX-License-Identifier: MIT */
/* Jacobi: the rows are dealt out once, the iterate is known to all after each round */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 60

int main(int argc, char **argv)
{
    int rank, size, i, j, round;
    double *matrix = NULL, x[N], b[N];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int rows = N / size;
    double *a = malloc(rows * N * sizeof(double));
    double *next = malloc(rows * sizeof(double));

    if (rank == 0) {
        matrix = malloc(N * N * sizeof(double));
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                matrix[i * N + j] = i == j ? 2.0 * N : (i + j) % 3;
    }
    for (i = 0; i < N; i++) {
        x[i] = 0.0;
        b[i] = i + 1.0;
    }
    MPI_Scatter(matrix, rows * N, MPI_DOUBLE, a, rows * N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (round = 0; round < 20; round++) {
        for (i = 0; i < rows; i++) {
            int g = rank * rows + i;
            double s = b[g];
            for (j = 0; j < N; j++)
                if (j != g)
                    s -= a[i * N + j] * x[j];
            next[i] = s / a[i * N + g];
        }
        MPI_Allgather(next, rows, MPI_DOUBLE, x, rows, MPI_DOUBLE, MPI_COMM_WORLD);
    }
    if (rank == 0)
        for (i = 0; i < rows * size; i++)
            printf("%.9f\n", x[i]);
    free(next);
    free(a);
    free(matrix);
    MPI_Finalize();
    return 0;
}
