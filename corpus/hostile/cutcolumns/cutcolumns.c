/* SPDX-License-Identifier: MIT */
/* Scales the first columns of a square that was cut to a multiple of the processes: as many columns
   as each process has rows. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int id, np, n = 62, *A = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &id);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    n = n / np * np;
    int rows = n / np, mine = rows;
    if (id == 0) {
        A = malloc(n * n * sizeof *A);
        for (int i = 0; i < n * n; i++)
            A[i] = i % 97;
    }
    int *a = malloc(rows * n * sizeof *a);
    MPI_Scatter(A, rows * n, MPI_INT, a, rows * n, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < mine; j++)
            a[i * n + j] *= 10;
    MPI_Gather(a, rows * n, MPI_INT, A, rows * n, MPI_INT, 0, MPI_COMM_WORLD);
    if (id == 0) {
        for (int i = 0; i < n; i += 3)
            printf("%d %d\n", A[i * n], A[i * n + rows]);
        free(A);
    }
    free(a);
    MPI_Finalize();
    return 0;
}
