/* SPDX-License-Identifier: MIT
 * The number of items stands in an array, and is changed through a pointer on the way. */
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
    int length[1] = {chunk}, *l = length;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double *p = part; p < part + length[0]; p++) {
        *p *= 2;
        if (chunk > 400 && *l > 400)
            *l = 400;
    }
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
