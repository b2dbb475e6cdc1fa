/* SPDX-License-Identifier: MIT */
/* matvec.c: y = A x, rows of A dealt out, x known to everybody */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int rank, nprocs;
    int m = 40, n = 13;            /* A is m by n */
    double *A = NULL, *y = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (argc > 2) {
        m = atoi(argv[1]);
        n = atoi(argv[2]);
    }

    int rows = m / nprocs;
    double *localA = malloc(rows * n * sizeof(double));
    double *localy = malloc(rows * sizeof(double));
    double *x = malloc(n * sizeof(double));

    if (rank == 0) {
        A = malloc(m * n * sizeof(double));
        y = calloc(m, sizeof(double));
        for (int i = 0; i < m; i++)
            for (int j = 0; j < n; j++)
                A[i * n + j] = (i + 2 * j) % 11 - 5;
        for (int j = 0; j < n; j++)
            x[j] = j * 0.5 - 2;
    }

    MPI_Bcast(x, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(A, rows * n, MPI_DOUBLE, localA, rows * n, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    for (int i = 0; i < rows; i++) {
        localy[i] = 0.0;
        for (int j = 0; j < n; j++)
            localy[i] += localA[i * n + j] * x[j];
    }

    MPI_Gather(localy, rows, MPI_DOUBLE, y, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    if (rank == 0) {
        for (int i = 0; i < m; i++)
            printf("y[%d] = %g\n", i, y[i]);
    }
    free(localA);
    free(localy);
    free(x);
    free(A);
    free(y);
    MPI_Finalize();
    return 0;
}
