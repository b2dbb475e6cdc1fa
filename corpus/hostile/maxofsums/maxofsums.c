/* SPDX-License-Identifier: MIT */
/* maxofsums.c: busiest part of the day; sums are fine and maxima are fine */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int me, procs, i, minutes = 1440;
    int *cars = NULL, *slot;
    int passed = 0, busiest = 0, all = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);

    int len = minutes / procs;
    slot = malloc(len * sizeof(int));
    if (me == 0) {
        cars = malloc(minutes * sizeof(int));
        for (i = 0; i < minutes; i++)
            cars[i] = (i * 11) % 19 + (i > 420 && i < 600 ? 25 : 0);
    }
    MPI_Scatter(cars, len, MPI_INT, slot, len, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < len; i++)
        passed += slot[i];
    MPI_Reduce(&passed, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&passed, &busiest, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (me == 0) {
        printf("%d cars, at most %d per slot\n", all, busiest);
        free(cars);
    }
    free(slot);
    MPI_Finalize();
    return 0;
}
