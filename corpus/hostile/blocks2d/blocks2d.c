/* SPDX-License-Identifier: MIT */
/* blocks2d.c: trace of a matrix in square blocks on a square grid of processes */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, q = 1, n = 12;
    int *whole = NULL, *strip, *block;
    MPI_Comm down, across;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    while (q * q < size)
        q++;
    if (q * q != size)
        MPI_Abort(MPI_COMM_WORLD, 1);

    int row = rank / q, col = rank % q;
    MPI_Comm_split(MPI_COMM_WORLD, col, row, &down);
    MPI_Comm_split(MPI_COMM_WORLD, row, col, &across);

    int b = n / q;
    strip = malloc(b * n * sizeof(int));
    block = malloc(b * b * sizeof(int));
    if (rank == 0) {            /* stored block by block */
        whole = malloc(n * n * sizeof(int));
        for (int i = 0; i < n * n; i++)
            whole[i] = i * 5 % 23;
    }
    if (col == 0)
        MPI_Scatter(whole, b * n, MPI_INT, strip, b * n, MPI_INT, 0, down);
    MPI_Scatter(strip, b * b, MPI_INT, block, b * b, MPI_INT, 0, across);

    int trace = 0, total;
    for (int i = 0; row == col && i < b; i++)
        trace += block[i * b + i];
    MPI_Reduce(&trace, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("trace %d\n", total);
    free(strip);
    free(block);
    free(whole);
    MPI_Comm_free(&down);
    MPI_Comm_free(&across);
    MPI_Finalize();
    return 0;
}
