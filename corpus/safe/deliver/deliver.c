/* SPDX-License-Identifier: MIT
 * Deals out in one function, works in another, collects in a third. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int total_points, own_points, my_rank, num_procs;
static double *points, *own;

static void distribute(void)
{
    own = malloc(own_points * sizeof(double));
    MPI_Scatter(points, own_points, MPI_DOUBLE, own, own_points, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

static void work(double factor)
{
    int k;
    for (k = 0; k < own_points; k++)
        own[k] = own[k] * factor + 1.0;
}

static void collect(void)
{
    MPI_Gather(own, own_points, MPI_DOUBLE, points, own_points, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &my_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &num_procs);
    total_points = 60;
    own_points = total_points / num_procs;
    if (my_rank == 0) {
        points = malloc(total_points * sizeof(double));
        for (i = 0; i < total_points; i++)
            points[i] = i * 0.25;
    }
    distribute();
    work(2.0);
    collect();
    if (my_rank == 0)
        for (i = 0; i < own_points * num_procs; i += 7)
            printf("%g\n", points[i]);
    free(own);
    free(points);
    MPI_Finalize();
    return 0;
}
