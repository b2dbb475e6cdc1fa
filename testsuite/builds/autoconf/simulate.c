/* SPDX-License-Identifier: MIT */
#include "config.h"
#include "bodies.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void place(struct body *body, int n)
{
    int i;
    for (i = 0; i < n; i++) {
        body[i].x = i % 16;
        body[i].v = i % 3;
        body[i].mass = 1.0 + i % 5;
    }
}

int main(int argc, char **argv)
{
    const int n = 1200;
    int rank, processes, mine, t;
    double own, total = 0.0;
    struct body *all = NULL, *part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    mine = n / processes;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        place(all, n);
    }
    part = malloc(mine * sizeof *part);
    MPI_Scatter(all, mine * sizeof *part, MPI_BYTE, part, mine * sizeof *part, MPI_BYTE, 0,
                MPI_COMM_WORLD);
    for (t = 0; t < 4; t++)
        step(part, mine, STEP);
    own = energy(part, mine);
    MPI_Reduce(&own, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("energy %.4f\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
