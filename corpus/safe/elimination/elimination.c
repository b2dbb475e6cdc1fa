/* SPDX-License-Identifier: MIT */
/* elimination.c: Gauss in blocks of rows; whoever has the pivot's row divides and sends it */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 60
#define WIDTH (N + 1)

int main(int argc, char **argv)
{
    static double whole[N][WIDTH], x[N], pivot[WIDTH];
    int rank, size, i, j, k;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (N % size) {
        if (rank == 0)
            fprintf(stderr, "%d rows for %d processes\n", N, size);
        MPI_Finalize();
        return 1;
    }
    int rows = N / size;
    double *part = malloc(rows * WIDTH * sizeof *part);

    if (rank == 0)
        for (i = 0; i < N; i++)
            for (j = 0; j < WIDTH; j++)
                whole[i][j] = i == j ? 2.0 * N : (i * 7 + j * 3) % 11;
    MPI_Scatter(whole, rows * WIDTH, MPI_DOUBLE, part, rows * WIDTH, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);

    for (k = 0; k < N; k++) {
        int owner = k / rows, local = k % rows;
        if (rank == owner) {
            double divisor = part[local * WIDTH + k];
            for (j = k; j < WIDTH; j++)
                part[local * WIDTH + j] /= divisor;
            for (j = 0; j < WIDTH; j++)
                pivot[j] = part[local * WIDTH + j];
        }
        MPI_Bcast(pivot, WIDTH, MPI_DOUBLE, owner, MPI_COMM_WORLD);
        for (i = 0; i < rows; i++)
            if (rank * rows + i > k) {
                double times = part[i * WIDTH + k];
                for (j = k; j < WIDTH; j++)
                    part[i * WIDTH + j] -= times * pivot[j];
            }
    }

    MPI_Gather(part, rows * WIDTH, MPI_DOUBLE, whole, rows * WIDTH, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = N - 1; i >= 0; i--) {
            x[i] = whole[i][N];
            for (j = i + 1; j < N; j++)
                x[i] -= whole[i][j] * x[j];
        }
        for (i = 0; i < N; i++)
            printf("x[%d] = %.15g\n", i, x[i]);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
