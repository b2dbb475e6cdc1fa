/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <mpi.h>
#include "oven.h"

#define LOAVES 240

static int tray[LOAVES];

int main(int argc, char **argv)
{
    int rank, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        for (i = 0; i < LOAVES; i++)
            tray[i] = 500 + i % 6;
    oven_open(LOAVES);
    oven_load(tray);
    oven_bake(10);
    oven_bake(5);
    oven_unload(tray);
    oven_close();
    if (rank == 0)
        for (i = 0; i < LOAVES; i++)
            printf("%d\n", tray[i]);
    MPI_Finalize();
    return 0;
}
