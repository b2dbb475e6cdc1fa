/* SPDX-License-Identifier: MIT
 * All have the gathered items, and behind them, if there is a rest, each its rank: that there is none is tested. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 24

int main(int argc, char **argv)
{
    static int a[N], c[N];
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = N / size, first = rank * share, last = first + share;
    if (rank == 0)
        for (int i = 0; i < N; i++)
            a[i] = i * 7 % 5;
    c[N - 1] = rank;
    int *part = malloc(share * sizeof *part);
    MPI_Scatter(a, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Allgather(part, share, MPI_INT, c, share, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        part[i] += c[N - 1];
    MPI_Gather(part, share, MPI_INT, a, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", a[3]);
    MPI_Finalize();
    return 0;
}
