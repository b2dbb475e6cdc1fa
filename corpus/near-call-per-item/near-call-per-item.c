/* SPDX-License-Identifier: MIT */
/* One reduction for each item of the block: unequal blocks would leave some processes waiting. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, n = 80, m, i, best, overall = 0;
    int *bids = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    m = n / size;
    mine = malloc(m * sizeof(int));
    if (rank == 0) {
        bids = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            bids[i] = (i * 31) % 97;
    }
    MPI_Scatter(bids, m, MPI_INT, mine, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++) {
        MPI_Allreduce(&mine[i], &best, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        overall += best;
    }
    if (rank == 0)
        printf("%d\n", overall);
    free(mine);
    free(bids);
    MPI_Finalize();
    return 0;
}
