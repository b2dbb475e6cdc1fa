/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "mirrors.h"

int main(int argc, char **argv)
{
    int rank, size, n = 120, share, i;
    double *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    share = n / size;
    if (rank == 0) {
        all = (double *)malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = (i * 7) % 32;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, block, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    polish(share);
    MPI_Gather(block, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d %g\n", i, (double)all[i]);
    free(all);
    MPI_Finalize();
    return 0;
}
