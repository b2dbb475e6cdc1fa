/* SPDX-License-Identifier: MIT */
/* Each block is sorted by itself and the sorted blocks are laid side by side. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

static int ascending(const void *a, const void *b)
{
    int x = *(const int *) a, y = *(const int *) b;

    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    int rank, size, n = 420, block, i;
    int *keys = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    block = n / size;
    mine = malloc(block * sizeof(int));
    if (rank == 0) {
        keys = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            keys[i] = (i * 7001) % 1009;
    }
    MPI_Scatter(keys, block, MPI_INT, mine, block, MPI_INT, 0, MPI_COMM_WORLD);
    qsort(mine, block, sizeof(int), ascending);
    MPI_Gather(mine, block, MPI_INT, keys, block, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < block * size; i++)
            printf("%d%c", keys[i], (i + 1) % block == 0 ? '\n' : ' ');
    free(mine);
    free(keys);
    MPI_Finalize();
    return 0;
}
