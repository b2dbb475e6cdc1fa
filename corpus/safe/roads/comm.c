/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include "roads.h"

void distribute(void)
{
    MPI_Scatter(lengths, share, MPI_DOUBLE, mine, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

void price(void)
{
    int i;

    for (i = 0; i < share; i++) {
        if (mine[i] > 50.0)
            mine[i] = 400.0 + 3.5 * mine[i];
        else
            mine[i] = 5.0 * mine[i];
    }
}

void collect(void)
{
    MPI_Gather(mine, share, MPI_DOUBLE, costs, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
