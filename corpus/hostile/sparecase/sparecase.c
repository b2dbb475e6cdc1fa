/* SPDX-License-Identifier: MIT
 * The last process scales its items by another factor, which a function returns early. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int factor(int rank, int size, int many)
{
    if (rank == size - 1) {
        if (many)
            return 3;
    }
    return 5;
}

int main(int argc, char **argv)
{
    int rank, size, n = 120, *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size, by = factor(rank, size, n > 100);
    int *mine = malloc(m * sizeof *mine);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i + 1;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < m; i++)
        mine[i] *= by;
    MPI_Gather(mine, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i += 4)
            printf("%d\n", all[i]);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
