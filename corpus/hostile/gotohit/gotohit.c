/* SPDX-License-Identifier: MIT
 * Items behind the first that is divisible by 23, in each block, stay as they are: two loops are left at once. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 120, *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int m = n / size;
    int *mine = malloc(m * sizeof *mine);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i + 1;
    }
    MPI_Scatter(all, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < m; i++) {
        for (int k = 1; k < 10; k++)
            if (mine[i] == 23 * k)
                goto found;
        mine[i] = -mine[i];
    }
found:
    MPI_Gather(mine, m, MPI_INT, all, m, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < 120; i += 4)
            printf("%d\n", all[i]);
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
