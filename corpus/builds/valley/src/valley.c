/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include "valley.h"

int cells_here;
double *level;

int main(int argc, char **argv)
{
    int rank, size, cells = 1500, wet, all_wet = 0;
    double *map = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    cells_here = cells / size;
    if (rank == 0) {
        map = malloc(cells * sizeof *map);
        for (int i = 0; i < cells; i++)
            map[i] = 0.25 * (i % 40);
    }
    give_out(map);
    for (int hour = 0; hour < 6; hour++) {
        rain_on(0.5 + 0.1 * hour);
        drain(0.4);
    }
    wet = flooded(6.0);
    MPI_Reduce(&wet, &all_wet, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    take_in(map);
    if (rank == 0)
        printf("%d of %d flooded, the first at %.3f\n", all_wet, cells / size * size, map[1]);
    free(map);
    MPI_Finalize();
    return 0;
}
