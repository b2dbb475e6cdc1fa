/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>
#include "hooks.h"

int main(int argc, char **argv)
{
    int rank, size, n = 120, share, i;
    float *all = NULL, *part;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    share = n / size;
    part = (float *)malloc(share * sizeof(float));
    if (rank == 0) {
        all = (float *)malloc(n * sizeof(float));
        for (i = 0; i < n; i++)
            all[i] = (i * 3) % 16;
    }
    MPI_Scatter(all, share, MPI_FLOAT, part, share, MPI_FLOAT, 0, MPI_COMM_WORLD);
    follow();
    for (i = 0; i < share; i++)
        part[i] = hooks_run(part[i]);
    MPI_Gather(part, share, MPI_FLOAT, all, share, MPI_FLOAT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%d %g\n", i, (double)all[i]);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
