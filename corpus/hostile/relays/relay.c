/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include "relays.h"

static int length;

void relay_init(int n)
{
    length = n;
}

void relay_pass(int *x)
{
    int rank, size;

    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Sendrecv_replace(x, length, MPI_INT, (rank + 1) % size, 4, (rank + size - 1) % size, 4,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
