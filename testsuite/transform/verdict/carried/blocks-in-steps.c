/* SPDX-License-Identifier: MIT
 * Blocks_done counts shares over the steps: blocks_done++ would be done per piece.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 24, i, s, blocks_done = 0, all_done;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *mine = malloc(m * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    for (s = 0; s < 3; s++) {
        MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
        for (i = 0; i < m; i++)
            mine[i] = mine[i] * 3 % 1001 + blocks_done;
        blocks_done++;
        MPI_Gather(mine, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    }
    MPI_Reduce(&blocks_done, &all_done, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
        printf("%d blocks\n", all_done);
    }
    MPI_Finalize();
    return 0;
}
