/* SPDX-License-Identifier: MIT
 * step.c - water seeps from square to square. */
#include "grid.h"

#include <math.h>
#include <mpi.h>

void grid_borders(struct grid *g)
{
    const int n = g->cols;
    MPI_Sendrecv(g->now + n, n, MPI_DOUBLE, g->above, 1, g->now + (g->rows + 1) * n, n, MPI_DOUBLE,
                 g->below, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(g->now + g->rows * n, n, MPI_DOUBLE, g->below, 2, g->now, n, MPI_DOUBLE, g->above,
                 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Returns the largest change. */
double grid_step(struct grid *g)
{
    const int n = g->cols;
    double most = 0.0;
    for (int i = 1; i <= g->rows; i++)
        for (int j = 1; j < n - 1; j++) {
            double was = g->now[i * n + j];
            double is = was + 0.2 * (g->now[(i - 1) * n + j] + g->now[(i + 1) * n + j] +
                                     g->now[i * n + j - 1] + g->now[i * n + j + 1] - 4 * was);
            g->then[i * n + j] = is;
            if (fabs(is - was) > most)
                most = fabs(is - was);
        }
    return most;
}
