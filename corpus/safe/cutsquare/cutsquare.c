/* SPDX-License-Identifier: MIT */
/* Jacobi's method for a system that is made a little smaller first, so that all processes get the
   same number of equations; stops when nothing changes any more. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int id, np, n = 62, round;
    double *A = NULL, *b = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    n = n / np * np;
    int rows = n / np;
    if (id == 0) {
        A = malloc(n * n * sizeof *A);
        b = malloc(n * sizeof *b);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++)
                A[i * n + j] = i == j ? 3.0 * n : (i * j) % 5;
            b[i] = i + 1;
        }
    }
    double *a = malloc(rows * n * sizeof *a), *rhs = malloc(rows * sizeof *rhs);
    double *next = malloc(rows * sizeof *next), *x = calloc(n, sizeof *x);

    MPI_Scatter(A, rows * n, MPI_DOUBLE, a, rows * n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(b, rows, MPI_DOUBLE, rhs, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (round = 0; round < 100; round++) {
        double change = 0, most;
        for (int i = 0; i < rows; i++) {
            int g = id * rows + i;
            double s = rhs[i];
            for (int j = 0; j < n; j++)
                if (j != g)
                    s -= a[i * n + j] * x[j];
            next[i] = s / a[i * n + g];
            if (fabs(next[i] - x[g]) > change)
                change = fabs(next[i] - x[g]);
        }
        MPI_Allgather(next, rows, MPI_DOUBLE, x, rows, MPI_DOUBLE, MPI_COMM_WORLD);
        MPI_Allreduce(&change, &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        if (most < 1e-9)
            break;
    }
    if (id == 0) {
        printf("%d rounds, %d unknowns\n", round, n);
        for (int i = 0; i < n; i += 7)
            printf("%.6f\n", x[i]);
        free(A);
        free(b);
    }
    free(a);
    free(rhs);
    free(next);
    free(x);
    MPI_Finalize();
    return 0;
}
