/* SPDX-License-Identifier: MIT
 * grid.c - a piece of a meadow with a border row above and below. */
#include "grid.h"

#include <mpi.h>
#include <stdlib.h>

void grid_make(struct grid *g)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &g->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &g->size);
    g->above = g->rank == 0 ? MPI_PROC_NULL : g->rank - 1;
    g->below = g->rank == g->size - 1 ? MPI_PROC_NULL : g->rank + 1;
    g->cols = COLS;
    g->rows = ROWS / g->size;
    g->now = malloc((g->rows + 2) * g->cols * sizeof(double));
    g->then = malloc((g->rows + 2) * g->cols * sizeof(double));
    for (int i = 0; i < (g->rows + 2) * g->cols; i++)
        g->now[i] = g->then[i] = 0.0;
}

void grid_turn(struct grid *g)
{
    double *t = g->now;
    g->now = g->then;
    g->then = t;
}

void grid_drop(struct grid *g)
{
    free(g->now);
    free(g->then);
}
