/* SPDX-License-Identifier: MIT
 * Each step makes its plan and its buffer anew. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void step(double *all, int n, int rank, int size)
{
    double *part;
    int chunk = n / size;
    part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = part[i] * 0.5 + 1;
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    free(part);
    if (rank == 0)
        printf("%f\n", all[0]);
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *all = calloc(n, sizeof *all);
    for (int t = 0; t < 3; t++)
        step(all, n, rank, size);
    MPI_Finalize();
    return 0;
}
