/* SPDX-License-Identifier: MIT
 * The minimum begins with what the first item was before it was changed. */
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
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = 2 * part[i];
    double low = 1e30, lowest;
    low = part[0];
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    for (int i = 0; i < chunk; i++)
        if (part[i] < low)
            low = part[i];
    MPI_Reduce(&low, &lowest, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", lowest);
    MPI_Finalize();
    return 0;
}
