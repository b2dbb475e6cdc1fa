/* SPDX-License-Identifier: MIT
 * The communicator is known only behind the first place that needs the plan. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm comm = MPI_COMM_WORLD;
    int chunk = 25;
    double *all = calloc(chunk * size, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comm);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, comm);
    double mine = 0, total = 0;
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
