/* SPDX-License-Identifier: MIT */
/* arena.c: all memory from one static arena, cut to size for equal shares */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define CELLS 96
#define SLOT 48                   /* enough for two processes and more */

static int arena[3 * SLOT];

int main(int argc, char **argv)
{
    int rank, size, whole[CELLS];
    int *before = arena, *after = arena + SLOT, *table = arena + 2 * SLOT;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = CELLS / size;

    for (int i = 0; i < SLOT; i++)
        table[i] = 3 * i;
    if (rank == 0)
        for (int i = 0; i < CELLS; i++)
            whole[i] = i * 11 % SLOT;
    MPI_Scatter(whole, share, MPI_INT, before, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        after[i] = table[before[i]];
    MPI_Gather(after, share, MPI_INT, whole, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < CELLS; i++)
            printf("%d ", whole[i]);
        printf("\n");
    }
    MPI_Finalize();
    return 0;
}
