/* SPDX-License-Identifier: MIT
 * Elements of rows, filled on the root alone; the own number of rows by a formula of its own. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 103, cols = 7, rank, size;
    int *counts = NULL, *displs = NULL;
    double *a = NULL, *sums = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size + (rank < n % size);
    if (rank == 0) {
        a = malloc(n * cols * sizeof *a);
        for (int i = 0; i < n * cols; i++)
            a[i] = i % 13;
        counts = malloc(size * sizeof *counts);
        displs = malloc(size * sizeof *displs);
        int offset = 0;
        for (int i = 0; i < size; i++) {
            counts[i] = (n / size + (i < n % size)) * cols;
            displs[i] = offset;
            offset += counts[i];
        }
    }
    double *mine = malloc(rows * cols * sizeof *mine);
    MPI_Scatterv(a, counts, displs, MPI_DOUBLE, mine, rows * cols, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double local = 0, total = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            mine[i * cols + j] = mine[i * cols + j] * 2 + j;
            local += mine[i * cols + j];
        }
    MPI_Reduce(&local, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gatherv(mine, rows * cols, MPI_DOUBLE, a, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%g\n", total);
        for (int i = 0; i < n * cols; i++)
            printf("%g\n", a[i]);
    }
    MPI_Finalize();
    return 0;
}
