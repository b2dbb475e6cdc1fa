/* SPDX-License-Identifier: MIT
 * The root receives the blocks of the others behind its own, which is in the whole already. */
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
    int *v = NULL, *mine;
    if (rank == 0) {
        v = malloc(N * sizeof *v);
        for (int i = 0; i < N; i++)
            v[i] = i * 7 % 5;
        mine = v;
    } else
        mine = malloc(share * sizeof *v);
    if (rank == 0)
        MPI_Scatter(v, share, MPI_INT, MPI_IN_PLACE, share, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Scatter(NULL, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        mine[i] *= 2;
    if (rank == 0) {
        for (int r = 1; r < size; r++)
            MPI_Recv(v + r * share, share, MPI_INT, r, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < share * size; i++)
            printf("%d\n", v[i]);
    } else
        MPI_Send(mine, share, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
