/* SPDX-License-Identifier: MIT */
/* the step collects the vector itself; it is told the number of rows and the communicator */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void step(const double *rows, const double *part, double *next, int n_rows, int n,
                 int n_part, MPI_Comm comm)
{
    double *whole = malloc(n * sizeof *whole);

    MPI_Allgather(part, n_part, MPI_DOUBLE, whole, n_part, MPI_DOUBLE, comm);
    for (int i = 0; i < n_rows; i++) {
        next[i] = 0;
        for (int k = 0; k < n; k++)
            next[i] += rows[i * n + k] * whole[k];
    }
    free(whole);
}

int main(int argc, char **argv)
{
    int rank, size, n = 60;
    double *a = NULL, *x = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int n_rows = n / size, n_part = n / size;
    double *rows = malloc(n_rows * n * sizeof *rows);
    double *part = malloc(n_part * sizeof *part), *next = malloc(n_rows * sizeof *next);

    if (rank == 0) {
        a = malloc(n * n * sizeof *a);
        x = malloc(n * sizeof *x);
        for (int i = 0; i < n * n; i++)
            a[i] = i * 31 % 7;
        for (int i = 0; i < n; i++)
            x[i] = i % 3;
    }
    MPI_Scatter(a, n_rows * n, MPI_DOUBLE, rows, n_rows * n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(x, n_part, MPI_DOUBLE, part, n_part, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    step(rows, part, next, n_rows, n, n_part, MPI_COMM_WORLD);
    MPI_Gather(next, n_rows, MPI_DOUBLE, x, n_rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n_rows * size; i++)
            printf("%g%c", x[i], i % 10 == 9 ? '\n' : ' ');
    free(a);
    free(x);
    free(rows);
    free(part);
    free(next);
    MPI_Finalize();
    return 0;
}
