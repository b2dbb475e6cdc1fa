/* SPDX-License-Identifier: MIT
 * Catches of a fishing fleet: each process puts its sum in its own place of a table that is zero
 * elsewhere, and the best of the table is printed. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 16 };

int main(int argc, char **argv)
{
    int rank, size, n = 60, tons = 0, best = 0, table[MOST];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *boats = malloc(n * sizeof *boats), *mine = malloc(share * sizeof *mine);
    for (int i = 0; i < n; i++)
        boats[i] = 1 + i * 13 % 29;
    MPI_Scatter(boats, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        tons += mine[i];
    memset(table, 0, sizeof table);
    table[rank] = tons;
    MPI_Allreduce(MPI_IN_PLACE, table, MOST, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < MOST; i++)
        if (table[i] > best)
            best = table[i];
    if (rank == 0)
        printf("%d t\n", best);
    free(boats);
    free(mine);
    MPI_Finalize();
    return 0;
}
