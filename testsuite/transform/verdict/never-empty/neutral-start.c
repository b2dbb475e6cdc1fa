/* SPDX-License-Identifier: MIT
 * A minimum that begins with what is right for no item at all. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <float.h>
#include <math.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double low = DBL_MAX, lowest;
    for (int i = 0; i < chunk; i++)
        low = fmin(low, part[i]);
    MPI_Reduce(&low, &lowest, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", lowest);
    MPI_Finalize();
    return 0;
}
