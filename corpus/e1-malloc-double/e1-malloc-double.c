/* SPDX-License-Identifier: MIT */
/* Evaluates a polynomial at every point of a grid. */
#include <stdio.h>
#include <stdlib.h>
#include "mpi.h"

int main(int argc, char **argv)
{
    int rank, size, i, n;
    double *grid, *value;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 1000;
    if (n % size != 0) {
        if (rank == 0)
            fprintf(stderr, "%d points do not divide by %d\n", n, size);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }

    grid = value = NULL;
    if (rank == 0) {
        grid = (double *) malloc(n * sizeof(double));
        value = (double *) malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            grid[i] = -1.0 + 2.0 * i / n;
    }

    int count = n / size;
    double *x = (double *) malloc(count * sizeof(double));
    double *y = (double *) malloc(sizeof(double) * count);

    MPI_Scatter(grid, count, MPI_DOUBLE, x, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < count; i++)
        y[i] = ((3.0 * x[i] - 2.0) * x[i] + 0.5) * x[i] - 7.0;
    MPI_Gather(y, count, MPI_DOUBLE, value, count, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%.17g %.17g\n", grid[i], value[i]);
    free(x);
    free(y);
    free(grid);
    free(value);
    MPI_Finalize();
    return 0;
}
