/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "fivefold.h"

int main(int argc, char **argv)
{
    int rank, size, n = 120, share, i;
    double *all = NULL, *part;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    share = n / size;
    part = (double *)malloc(share * sizeof(double));
    if (rank == 0) {
        all = (double *)malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            all[i] = 1.0 + i % 13;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    window_block(part, share);
    MPI_Gather(part, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d %g\n", i, (double)all[i]);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
