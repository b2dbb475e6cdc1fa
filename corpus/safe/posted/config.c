/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <string.h>
#include "config.h"

void config_read(struct config *c)
{
    c->samples = 300;
    c->threshold = 3.25;
    strcpy(c->name, "spring");
}

/* give the settings of the root to all */
void config_share(struct config *c, int rank)
{
    char buf[64];
    int at = 0;

    if (rank == 0) {
        MPI_Pack(&c->samples, 1, MPI_INT, buf, sizeof buf, &at, MPI_COMM_WORLD);
        MPI_Pack(&c->threshold, 1, MPI_DOUBLE, buf, sizeof buf, &at, MPI_COMM_WORLD);
        MPI_Pack(c->name, 16, MPI_CHAR, buf, sizeof buf, &at, MPI_COMM_WORLD);
    }
    MPI_Bcast(buf, sizeof buf, MPI_PACKED, 0, MPI_COMM_WORLD);
    at = 0;
    MPI_Unpack(buf, sizeof buf, &at, &c->samples, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Unpack(buf, sizeof buf, &at, &c->threshold, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Unpack(buf, sizeof buf, &at, c->name, 16, MPI_CHAR, MPI_COMM_WORLD);
}
