/* SPDX-License-Identifier: MIT
 * meadow.c - rain on part of a meadow, until the water stands still. */
#include "grid.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct grid g;
    double *whole = NULL, change, most = 0;
    int steps;
    MPI_Init(&argc, &argv);
    grid_make(&g);
    if (g.rank == 0) {
        whole = calloc(ROWS * COLS, sizeof(double));
        for (int i = 0; i < ROWS * COLS; i++)
            whole[i] = i / COLS % 20 > 12 && i % COLS > 4 ? 50.0 : 1.0;
    }
    MPI_Scatter(whole, g.rows * COLS, MPI_DOUBLE, g.now + COLS, g.rows * COLS, MPI_DOUBLE, 0,
                MPI_COMM_WORLD);
    for (steps = 0; steps < 60; steps++) {
        grid_borders(&g);
        change = grid_step(&g);
        MPI_Allreduce(&change, &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        grid_turn(&g);
        if (most < 0.5)
            break;
    }
    MPI_Gather(g.now + COLS, g.rows * COLS, MPI_DOUBLE, whole, g.rows * COLS, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (g.rank == 0) {
        printf("%d steps, at last %.6f\n", steps, most);
        for (int i = 0; i < ROWS * COLS; i += 7)
            printf("%.6f\n", whole[i]);
        free(whole);
    }
    grid_drop(&g);
    MPI_Finalize();
    return 0;
}
