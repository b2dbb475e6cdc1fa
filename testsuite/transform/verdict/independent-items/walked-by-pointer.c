/* SPDX-License-Identifier: MIT
 * A block in an array of variable length is changed by a pointer that goes up to its end. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    double all[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    for (int i = 0; i < n; i++)
        all[i] = i;
    double part[chunk];
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double *p = part; p < part + chunk; p++)
        *p *= 2;
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
