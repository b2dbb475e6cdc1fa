/* SPDX-License-Identifier: MIT */
/* the results are fetched by hand, block after block */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, p, n = 120;
    int *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = n / size;
    int *mine = malloc(share * sizeof *mine);

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (i = 0; i < n; i++)
            all[i] = i * 7919 % 101;
    }
    MPI_Scatter(all, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        mine[i] = 3 * mine[i] + 1;
    if (rank == 0) {
        for (i = 0; i < share; i++)
            all[i] = mine[i];
        for (p = 1; p < size; p++)
            MPI_Recv(all + p * share, share, MPI_INT, p, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (i = 0; i < share * size; i++)
            printf("%d\n", all[i]);
    } else {
        MPI_Send(mine, share, MPI_INT, 0, 9, MPI_COMM_WORLD);
    }
    free(mine);
    free(all);
    MPI_Finalize();
    return 0;
}
