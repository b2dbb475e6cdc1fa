/* SPDX-License-Identifier: MIT
 * The share has no variable: n / size is written wherever it is used. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *all = calloc(n, sizeof *all);
    double *part = malloc(n / size * sizeof *part);
    MPI_Scatter(all, n / size, MPI_DOUBLE, part, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n / size; i++)
        part[i] += 1;
    MPI_Gather(part, n / size, MPI_DOUBLE, all, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
