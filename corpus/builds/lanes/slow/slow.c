/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include "lanes.h"

#define CARS 1300

static float slow(float speed)
{
    return speed / 2.0f - 1.0f;
}

int main(int argc, char **argv)
{
    int rank, i;
    float *cars;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    cars = malloc(CARS * sizeof *cars);
    for (i = 0; i < CARS; i++)
        cars[i] = 20.0f + i % 60;
    lanes_run(cars, CARS, slow);
    if (rank == 0)
        printf("slow: %.3f %.3f\n", cars[1], cars[100]);
    free(cars);
    MPI_Finalize();
    return 0;
}
