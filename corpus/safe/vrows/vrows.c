/* SPDX-License-Identifier: MIT
 * Rows of a matrix by MPI_Scatterv, with counts in elements and places that are summed up. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define COLS 12

static void make_counts(int rows, int size, int *sendcounts, int *offsets)
{
    sendcounts[0] = rows * COLS;
    offsets[0] = 0;
    for (int i = 1; i < size; i++) {
        sendcounts[i] = rows * COLS;
        offsets[i] = offsets[i - 1] + sendcounts[i - 1];
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 120, i, j;
    double *a = NULL, *part, *sums, *all = NULL, largest = 0, peak;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    int *sendcounts = malloc(size * sizeof(int)), *offsets = malloc(size * sizeof(int));
    make_counts(rows, size, sendcounts, offsets);
    if (rank == 0) {
        a = malloc(n * COLS * sizeof(double));
        all = malloc(n * sizeof(double));
        for (i = 0; i < n * COLS; i++)
            a[i] = i * 5 % 33;
    }
    part = malloc(rows * COLS * sizeof(double));
    sums = malloc(rows * sizeof(double));
    MPI_Scatterv(a, sendcounts, offsets, MPI_DOUBLE, part, rows * COLS, MPI_DOUBLE, 0,
                 MPI_COMM_WORLD);
    for (i = 0; i < rows; i++) {
        sums[i] = 0;
        for (j = 0; j < COLS; j++)
            sums[i] += part[i * COLS + j];
        if (sums[i] > largest)
            largest = sums[i];
    }
    MPI_Reduce(&largest, &peak, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Gather(sums, rows, MPI_DOUBLE, all, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0;
        for (i = 0; i < n; i++)
            sum += (i % 7) * all[i];
        printf("peak %g, checksum %g\n", peak, sum);
        free(a);
        free(all);
    }
    free(part);
    free(sums);
    free(sendcounts);
    free(offsets);
    MPI_Finalize();
    return 0;
}
