/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <mpi.h>
#include "config.h"

void read_config(struct config *c, int argc, char **argv)
{
    int rank;

    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        c->items = argc > 1 ? atoi(argv[1]) : 100;
        c->rounds = argc > 2 ? atoi(argv[2]) : 2;
        c->wind = 1.5;
    }
    MPI_Bcast(&c->items, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(&c->rounds, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(&c->wind, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
