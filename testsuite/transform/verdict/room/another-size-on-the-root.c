/* SPDX-License-Identifier: MIT
 * The root allocates the whole, the others their items, in two places. */
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
    int *v;
    if (rank == 0) {
        v = malloc(N * sizeof *v);
        for (int i = 0; i < N; i++)
            v[i] = i * 7 % 5;
    } else
        v = malloc(share * sizeof *v);
    if (rank == 0)
        MPI_Scatter(v, share, MPI_INT, MPI_IN_PLACE, share, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Scatter(NULL, share, MPI_INT, v, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
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
