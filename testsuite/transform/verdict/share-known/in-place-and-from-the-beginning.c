/* SPDX-License-Identifier: MIT
 * The items, at their place in the whole, are collected from its beginning. */
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
    static int v[N];
    int first = rank * share;
    if (rank == 0) {
        for (int i = 0; i < N; i++)
            v[i] = i * 7 % 5;
        MPI_Scatter(v, share, MPI_INT, MPI_IN_PLACE, share, MPI_INT, 0, MPI_COMM_WORLD);
    } else
        MPI_Scatter(NULL, share, MPI_INT, v + first, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = first; i < first + share; i++)
        v[i] *= 2;
    if (rank == 0)
        MPI_Gather(MPI_IN_PLACE, share, MPI_INT, v, share, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(v, share, MPI_INT, NULL, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < share * size; i++)
            printf("%d\n", v[i]);
    MPI_Finalize();
    return 0;
}
