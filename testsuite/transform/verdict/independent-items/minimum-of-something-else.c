/* SPDX-License-Identifier: MIT
 * What is compared and what is kept differ in a number: no minimum. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double best = 1e9, least;
    for (int i = 0; i < chunk; i++)
        best = part[i] * 2.0 < best ? part[i] * 3.0 : best;
    MPI_Reduce(&best, &least, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", least);
    MPI_Finalize();
    return 0;
}
