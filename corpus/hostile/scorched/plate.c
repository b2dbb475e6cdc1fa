/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <mpi.h>
#include "plate.h"

int rank, nprocs;
int rows;
double (*u)[NX];
double (*unew)[NX];

static MPI_Request req[4];

void plate_alloc(void)
{
    u = calloc(rows + 2, sizeof(*u));
    unew = calloc(rows + 2, sizeof(*unew));
}

void plate_free(void)
{
    free(u);
    free(unew);
}

void start_borders(void)
{
    int up = rank == 0 ? MPI_PROC_NULL : rank - 1;
    int down = rank == nprocs - 1 ? MPI_PROC_NULL : rank + 1;

    MPI_Irecv(u[0], NX, MPI_DOUBLE, up, 1, MPI_COMM_WORLD, &req[0]);
    MPI_Irecv(u[rows + 1], NX, MPI_DOUBLE, down, 2, MPI_COMM_WORLD, &req[1]);
    MPI_Isend(u[1], NX, MPI_DOUBLE, up, 2, MPI_COMM_WORLD, &req[2]);
    MPI_Isend(u[rows], NX, MPI_DOUBLE, down, 1, MPI_COMM_WORLD, &req[3]);
}

void finish_borders(void)
{
    MPI_Waitall(4, req, MPI_STATUSES_IGNORE);
}

void load(double (*all)[NX])
{
    MPI_Scatter(all, rows * NX, MPI_DOUBLE, u[1], rows * NX, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

void collect(double (*all)[NX])
{
    MPI_Gather(u[1], rows * NX, MPI_DOUBLE, all, rows * NX, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}
