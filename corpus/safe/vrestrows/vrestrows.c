/* SPDX-License-Identifier: MIT
 * Rows of a matrix: the root fills the counts, of elements, and uses up the rest one by one. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, rows, cols = 6, i, j;
    int *counts = NULL, *displs = NULL;
    int *a = NULL, *mine;
    long sum = 0, total = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    rows = argc > 1 ? atoi(argv[1]) : 50;
    int local = rows / size + (rank < rows % size ? 1 : 0);
    if (rank == 0) {
        int rem = rows % size, next = 0;
        a = malloc(rows * cols * sizeof *a);
        for (i = 0; i < rows * cols; i++)
            a[i] = i * 31 % 97;
        counts = malloc(size * sizeof *counts);
        displs = malloc(size * sizeof *displs);
        for (i = 0; i < size; i++) {
            counts[i] = rows / size;
            if (rem > 0) {
                counts[i]++;
                rem--;
            }
            counts[i] *= cols;
            displs[i] = next;
            next += counts[i];
        }
    }
    mine = malloc(local * cols * sizeof *mine);
    MPI_Scatterv(a, counts, displs, MPI_INT, mine, local * cols, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < local; i++) {
        int most = mine[i * cols];
        for (j = 1; j < cols; j++)
            if (mine[i * cols + j] > most)
                most = mine[i * cols + j];
        for (j = 0; j < cols; j++)
            mine[i * cols + j] = most - mine[i * cols + j];
        sum += most;
    }
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gatherv(mine, local * cols, MPI_INT, a, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        long check = 0;
        for (i = 0; i < rows * cols; i++)
            check += i % 11 * a[i];
        printf("largest together %ld, check %ld\n", total, check);
        free(a);
        free(counts);
        free(displs);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
