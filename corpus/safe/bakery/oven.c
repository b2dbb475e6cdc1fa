/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <mpi.h>
#include "oven.h"

static int *loaf;
static int capacity;

void oven_open(int loaves)
{
    int size;

    MPI_Comm_size(MPI_COMM_WORLD, &size);
    capacity = loaves / size;
    loaf = malloc(capacity * sizeof *loaf);
}

void oven_load(int *tray)
{
    MPI_Scatter(tray, capacity, MPI_INT, loaf, capacity, MPI_INT, 0, MPI_COMM_WORLD);
}

void oven_bake(int minutes)
{
    int i;

    for (i = 0; i < capacity; i++)
        loaf[i] += minutes * (loaf[i] % 4 + 1);
}

void oven_unload(int *tray)
{
    MPI_Gather(loaf, capacity, MPI_INT, tray, capacity, MPI_INT, 0, MPI_COMM_WORLD);
}

void oven_close(void)
{
    free(loaf);
    loaf = NULL;
}
