/* SPDX-License-Identifier: MIT
 * Rows and their elements in two pairs of arrays. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 103, cols = 9, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *rows = malloc(size * sizeof(int)), *first = malloc(size * sizeof(int));
    int *counts = malloc(size * sizeof(int)), *displs = malloc(size * sizeof(int));
    int base = n / size, rest = n % size;
    for (int i = 0, sum = 0; i < size; i++) {
        rows[i] = i < rest ? base + 1 : base;
        first[i] = sum;
        counts[i] = rows[i] * cols;
        displs[i] = first[i] * cols;
        sum += rows[i];
    }
    int local = rows[rank];
    double *a = malloc(n * cols * sizeof(double)), *x = malloc(cols * sizeof(double));
    double *y = malloc(n * sizeof(double));
    double *la = malloc(local * cols * sizeof(double)), *ly = malloc(local * sizeof(double));
    for (int i = 0; i < cols; i++)
        x[i] = i + 1;
    if (rank == 0)
        for (int i = 0; i < n * cols; i++)
            a[i] = i % 17;
    MPI_Scatterv(a, counts, displs, MPI_DOUBLE, la, counts[rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < local; i++) {
        ly[i] = 0;
        for (int j = 0; j < cols; j++)
            ly[i] += la[i * cols + j] * x[j];
    }
    MPI_Gatherv(ly, local, MPI_DOUBLE, y, rows, first, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", y[i]);
    MPI_Finalize();
    return 0;
}
