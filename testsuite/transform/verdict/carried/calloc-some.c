/* SPDX-License-Identifier: MIT
 * Result from calloc, only positive items are written: the next piece would find the one before.
 * options: --deal=pieces */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = 36, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *all = NULL, *mine = malloc(m * sizeof(int)), *res = calloc(m, sizeof(int));
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i % 5 - 2;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++)
        if (mine[i] > 0)
            res[i] = mine[i] * 100 + mine[i];
    MPI_Gather(res, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
