/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <mpi.h>
#include "rod.h"

int main(int argc, char **argv)
{
    int total = argc > 1 ? atoi(argv[1]) : 240;
    int steps = argc > 2 ? atoi(argv[2]) : 50;
    double eps = 1e-9;
    neighbours_t nb;
    rod_t rod;
    double *whole = NULL;

    MPI_Init(&argc, &argv);
    neighbours_init(&nb);
    if (total % nb.np != 0) {
        if (nb.me == 0)
            fprintf(stderr, "cells must be a multiple of processes\n");
        MPI_Finalize();
        return 1;
    }
    rod_create(&rod, total, nb.np, 0.2);
    if (nb.me == 0) {
        whole = malloc(total * sizeof(double));
        for (int i = 0; i < total; i++)
            whole[i] = sin(0.05 * i) + (i % 13) * 0.1;
    }
    MPI_Scatter(whole, rod.local, MPI_DOUBLE, rod.now + 1, rod.local, MPI_DOUBLE, 0, MPI_COMM_WORLD);

    int it;
    double change = 1.0;
    for (it = 0; it < steps && change > eps; it++) {
        double mine;
        exchange(&rod, &nb);
        mine = rod_step(&rod);
        MPI_Allreduce(&mine, &change, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    }
    MPI_Gather(rod.now + 1, rod.local, MPI_DOUBLE, whole, rod.local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (nb.me == 0) {
        double heat = 0.0;
        for (int i = 0; i < total; i++)
            heat += whole[i];
        printf("steps %d change %.6e heat %.9f\n", it, change, heat);
        for (int i = 0; i < total; i += 40)
            printf("T[%d] = %.9f\n", i, whole[i]);
        free(whole);
    }
    rod_destroy(&rod);
    MPI_Finalize();
    return 0;
}
