/* SPDX-License-Identifier: MIT
 * Results at their place in an array of zeros, of which the larger ones are taken. */
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
    int y[N], z[N];
    int *all = NULL, *part = malloc(share * sizeof *part);
    if (rank == 0) {
        all = malloc(N * sizeof *all);
        for (int i = 0; i < N; i++)
            all[i] = i * 37 % 101;
    }
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < N; i++)
        y[i] = 0;
    for (int i = 0; i < share; i++)
        y[rank * share + i] = part[i] * 2;
    MPI_Reduce(y, z, N, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < share * size; i++)
            printf("%d\n", z[i]);
    MPI_Finalize();
    return 0;
}
