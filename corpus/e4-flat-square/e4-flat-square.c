/* SPDX-License-Identifier: MIT */
/* y = A x by rows: the elements are counted as n * n / p, the rows as n / p. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char *argv[])
{
    int me, p, i, j, n;
    double *A = NULL, *x, *y = NULL, *strip, *mine, check = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &p);
    n = argc > 1 ? atoi(argv[1]) : 24;

    x = (double *)malloc(n * sizeof(double));
    if (me == 0) {
        A = (double *)malloc(n * n * sizeof(double));
        y = (double *)calloc(n, sizeof(double));
        for (i = 0; i < n * n; i++)
            A[i] = (i * 7 % 13) - 6;
        for (i = 0; i < n; i++)
            x[i] = 1 + i % 3;
    }
    strip = (double *)malloc(n * n / p * sizeof(double));
    mine = (double *)malloc(n / p * sizeof(double));
    MPI_Bcast(x, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(A, n * n / p, MPI_DOUBLE, strip, n * n / p, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < n / p; i++) {
        mine[i] = 0;
        for (j = 0; j < n; j++)
            mine[i] += strip[i * n + j] * x[j];
    }
    MPI_Gather(mine, n / p, MPI_DOUBLE, y, n / p, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (me == 0) {
        for (i = 0; i < n; i++) {
            check += y[i];
            printf("%g\n", y[i]);
        }
        printf("%g\n", check);
    }
    free(mine);
    free(strip);
    free(x);
    free(A);
    free(y);
    MPI_Finalize();
    return 0;
}
