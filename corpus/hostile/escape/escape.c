/* SPDX-License-Identifier: MIT */
/* escape.c: the helper takes the address of the count and rounds it up, when the block is dealt out */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void round_up(int *count)
{
    while (*count % 4 != 0)
        ++*count;
}

int main(int argc, char **argv)
{
    int rank, size, n = 72;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *block = calloc(chunk + 3, sizeof(int));

    if (rank == 0) {
        all = calloc(4 * n, sizeof(int));
        for (int i = 0; i < n; i++)
            all[i] = i * i % 77;
    }
    MPI_Scatter(all, chunk, MPI_INT, block, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    round_up(&chunk);
    for (int i = 0; i < chunk; i++)
        block[i] = 7 - block[i];
    MPI_Gather(block, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n + 8; i++)
            printf("%d ", all[i]);
        printf("\n");
        free(all);
    }
    free(block);
    MPI_Finalize();
    return 0;
}
