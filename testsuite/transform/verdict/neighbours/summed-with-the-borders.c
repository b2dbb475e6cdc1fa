/* SPDX-License-Identifier: MIT
 * A sum over a grid with its borders counts rows twice where two blocks meet. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLS = 4 };

int main(int argc, char **argv)
{
    int rank, size, i, j, n = 48;
    double *all = NULL, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    int up = rank > 0 ? rank - 1 : MPI_PROC_NULL, down = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    double *u = malloc((rows + 2) * COLS * sizeof *u), *v = malloc((rows + 2) * COLS * sizeof *v);
    for (i = 0; i < (rows + 2) * COLS; i++)
        u[i] = v[i] = 0;
    if (rank == 0) {
        all = malloc(n * COLS * sizeof *all);
        for (i = 0; i < n * COLS; i++)
            all[i] = i % 13;
    }
    MPI_Scatter(all, rows * COLS, MPI_DOUBLE, u + COLS, rows * COLS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Sendrecv(u + COLS, COLS, MPI_DOUBLE, up, 1, u + (rows + 1) * COLS, COLS, MPI_DOUBLE, down, 1,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(u + rows * COLS, COLS, MPI_DOUBLE, down, 2, u, COLS, MPI_DOUBLE, up, 2,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (i = 1; i <= rows; i++)
        for (j = 0; j < COLS; j++)
            v[i * COLS + j] = u[(i - 1) * COLS + j] + u[(i + 1) * COLS + j];
    for (i = 0; i < (rows + 2) * COLS; i++)
        sum += u[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\\n", total);
    MPI_Gather(v + COLS, rows * COLS, MPI_DOUBLE, all, rows * COLS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n * COLS; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
