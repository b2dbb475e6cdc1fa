/* SPDX-License-Identifier: MIT
 * Results at their place in an array of zeros, added up in place. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 120

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = N / size;
    static double y[N], z[N];
    double *all = NULL, *part = malloc(share * sizeof *part);
    if (rank == 0) {
        all = malloc(N * sizeof *all);
        for (int i = 0; i < N; i++)
            all[i] = i * 37 % 101;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int first = rank * share;
    for (int i = 0; i < share; i++)
        for (int k = 0; k < 3; k++)
            y[first + i] += part[i] * k;
    MPI_Allreduce(MPI_IN_PLACE, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < share * size; i++)
            printf("%g\n", y[i]);
    MPI_Finalize();
    return 0;
}
