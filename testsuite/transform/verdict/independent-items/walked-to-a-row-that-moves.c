/* SPDX-License-Identifier: MIT
 * Which row the pointer goes up to is changed through another pointer on the way. */
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
    double part[2][1000];
    int row = 0, *r = &row;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part[0], chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (double *p = part[0]; p < part[row] + chunk; p++) {
        *p *= 2;
        *r = all[0] > 5;
    }
    MPI_Gather(part[0], chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
