/* SPDX-License-Identifier: MIT */
/* The points of a mesh go through a library's solver, are relaxed some times, and collected. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include "solver.h"

#define PER_POINT 2
#define STEPS     5

int main(int argc, char **argv)
{
    int rank, size, i, n, count, step;
    struct point *mesh = NULL, *mine;
    struct model model = {{1.0, 0.5, 2.5, 0.25}};
    double *all = NULL, *values, local, total;
    MPI_Datatype point_type;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 1000;
    if (n % size != 0)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Type_contiguous(sizeof(struct point), MPI_BYTE, &point_type);
    MPI_Type_commit(&point_type);

    count = n / size;
    if (rank == 0) {
        solver_say("at work");
        mesh = calloc(n, sizeof *mesh);
        all = malloc(PER_POINT * n * sizeof *all);
        for (i = 0; i < n; i++) {
            mesh[i].at[0] = 0.5 * i;
            mesh[i].at[1] = n - i;
            mesh[i].material = i;
        }
    }
    mine = malloc(count * sizeof *mine);
    values = malloc(PER_POINT * count * sizeof *values);
    MPI_Scatter(mesh, count, point_type, mine, count, point_type, 0, MPI_COMM_WORLD);
    if (solve(mine, values, count, &model) != 0)
        MPI_Abort(MPI_COMM_WORLD, 3);
    for (step = 0; step < STEPS; step++)
        relax(values, count, PER_POINT, 0.1 * step);
    local = energy(values, count, PER_POINT);
    MPI_Reduce(&local, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(values, PER_POINT * count, MPI_DOUBLE, all, PER_POINT * count, MPI_DOUBLE, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        printf("energy %.15g\n", total);
        for (i = 0; i < n; i++)
            printf("%.17g %.17g\n", all[PER_POINT * i], all[PER_POINT * i + 1]);
    }
    MPI_Type_free(&point_type);
    MPI_Finalize();
    return 0;
}
