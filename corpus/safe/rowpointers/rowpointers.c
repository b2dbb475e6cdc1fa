/* SPDX-License-Identifier: MIT */
/* Two tables of row pointers, made by one loop before anything is dealt out; rows are reversed. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define COLS 6

int main(int argc, char **argv)
{
    int rank, size, n = 60;
    int *whole = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int rows = n / size;
    int *in = malloc(rows * COLS * sizeof *in), *out = malloc(rows * COLS * sizeof *out);
    int **from = malloc(rows * sizeof *from), **to = malloc(rows * sizeof *to);
    for (int r = 0; r < rows; r++) {
        from[r] = in + r * COLS;
        to[r] = out + r * COLS;
    }
    if (rank == 0) {
        whole = malloc(n * COLS * sizeof *whole);
        for (int i = 0; i < n * COLS; i++)
            whole[i] = i * 37 % 101;
    }
    MPI_Scatter(whole, rows * COLS, MPI_INT, in, rows * COLS, MPI_INT, 0, MPI_COMM_WORLD);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < COLS; c++)
            to[r][c] = from[r][COLS - 1 - c] + (rank * rows + r);
    MPI_Gather(out, rows * COLS, MPI_INT, whole, rows * COLS, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < rows * size * COLS; i++)
            printf("%d%c", whole[i], i % COLS == COLS - 1 ? '\n' : ' ');
        free(whole);
    }
    free(from);
    free(to);
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
