/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include "trades.h"

int craft(int x)
{
    int me;

    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    return trades[me % 3](x);
}
