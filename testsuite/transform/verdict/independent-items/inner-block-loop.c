/* SPDX-License-Identifier: MIT
 * Rank of each item within its own block: loop over the block within the loop over the block.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 24, i, j;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *mine = malloc(m * sizeof(int)), *pos = malloc(m * sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = (i * 17) % 41;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++) {
        int k = 0;
        for (j = 0; j < m; j++)
            k += mine[j] < mine[i];
        pos[i] = k;
    }
    MPI_Gather(pos, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
