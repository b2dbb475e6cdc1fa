/* SPDX-License-Identifier: MIT
 * Padded share, global index and rows. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 50
int main(int argc, char **argv)
{
    int rank, size, i, j;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int each = N / size + (N % size > 0), cols = 3;
    int *all = NULL, *res = NULL;
    if (rank == 0) {
        all = calloc(each * size * cols, sizeof *all);
        res = calloc(each * size, sizeof *res);
        for (i = 0; i < N * cols; i++)
            all[i] = i * i % 77;
    }
    int *mine = malloc(each * cols * sizeof *mine), *out = malloc(each * sizeof *out);
    MPI_Scatter(all, each * cols, MPI_INT, mine, each * cols, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < each; i++) {
        out[i] = 0;
        for (j = 0; j < cols; j++)
            out[i] += mine[i * cols + j];
        if (rank * each + i < N)
            out[i] += rank * each + i;
    }
    MPI_Gather(out, each, MPI_INT, res, each, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < N; i++)
            printf("%d\n", res[i]);
    MPI_Finalize();
    return 0;
}
