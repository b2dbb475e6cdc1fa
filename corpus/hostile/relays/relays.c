/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "relays.h"

int main(int argc, char **argv)
{
    int rank, size, n = 120, share, i;
    int *all = NULL, *part;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    share = n / size;
    part = (int *)malloc(share * sizeof(int));
    if (rank == 0) {
        all = (int *)malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    relay_init(share);
    relay_pass(part);
    MPI_Gather(part, share, MPI_INT, all, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d %g\n", i, (double)all[i]);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
