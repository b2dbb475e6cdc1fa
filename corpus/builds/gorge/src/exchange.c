/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdlib.h>
#include "gorge.h"

void give_out(const double *map)
{
    level = malloc(cells_here * sizeof *level);
    MPI_Scatter(map, cells_here, MPI_DOUBLE, level, cells_here, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

void take_in(double *map)
{
    MPI_Gather(level, cells_here, MPI_DOUBLE, map, cells_here, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    free(level);
}
