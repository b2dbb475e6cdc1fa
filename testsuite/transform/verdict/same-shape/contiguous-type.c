/* SPDX-License-Identifier: MIT
 * Items are structures sent as a contiguous type. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct point {
    double x, y, z;
};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    struct point *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Datatype point_t;
    MPI_Type_contiguous(3, MPI_DOUBLE, &point_t);
    MPI_Type_commit(&point_t);
    MPI_Scatter(all, chunk, point_t, part, chunk, point_t, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i].x += part[i].y;
    MPI_Gather(part, chunk, point_t, all, chunk, point_t, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[0].x);
    MPI_Finalize();
    return 0;
}
