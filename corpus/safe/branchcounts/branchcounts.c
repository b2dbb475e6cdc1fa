/* SPDX-License-Identifier: MIT
 * Counts and displacements are filled in two branches; the number of rows is known to the root first. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, rows = 0, cols = 7, i, j;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        rows = argc > 1 ? atoi(argv[1]) : 61;
    MPI_Bcast(&rows, 1, MPI_INT, 0, MPI_COMM_WORLD);
    int mine = rows / size + (rank < rows % size);
    int len = mine * cols;
    int *counts = malloc(size * sizeof(int)), *displs = malloc(size * sizeof(int));
    int base = rows / size, rest = rows % size;
    for (i = 0; i < size; i++) {
        if (i < rest) {
            counts[i] = (base + 1) * cols;
            displs[i] = i * (base + 1) * cols;
        } else {
            counts[i] = base * cols;
            displs[i] = (rest * (base + 1) + (i - rest) * base) * cols;
        }
    }
    double *a = NULL, *c = NULL;
    if (rank == 0) {
        a = malloc(rows * cols * sizeof(double));
        c = malloc(rows * cols * sizeof(double));
        for (i = 0; i < rows * cols; i++)
            a[i] = i % 13;
    }
    double *b = malloc(len * sizeof(double));
    MPI_Scatterv(a, counts, displs, MPI_DOUBLE, b, len, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (mine > 0)
        for (i = 0; i < mine; i++)
            for (j = 1; j < cols; j++)
                b[i * cols + j] += b[i * cols + j - 1] / 2;
    MPI_Gatherv(b, len, MPI_DOUBLE, c, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double sum = 0;
        for (i = 0; i < rows * cols; i++)
            sum += c[i] * (i % 5);
        printf("%.6f %.6f\n", sum, c[rows * cols - 1]);
    }
    free(a);
    free(b);
    free(c);
    free(counts);
    free(displs);
    MPI_Finalize();
    return 0;
}
