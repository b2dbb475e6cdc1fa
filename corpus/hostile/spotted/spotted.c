/* SPDX-License-Identifier: MIT */
/* on how many nodes is there a flaw? */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, n = 120, flawed, total;
    char *tiles = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int lot = n / size;
    char *mine = malloc(lot);

    if (rank == 0) {
        tiles = malloc(n);
        memset(tiles, '.', n);
        tiles[2] = tiles[50] = tiles[70] = tiles[75] = tiles[118] = 'x';
    }
    MPI_Scatter(tiles, lot, MPI_CHAR, mine, lot, MPI_CHAR, 0, MPI_COMM_WORLD);
    flawed = memchr(mine, 'x', lot) != NULL;
    MPI_Reduce(&flawed, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("flaws on %d of %d nodes\n", total, size);
        free(tiles);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
