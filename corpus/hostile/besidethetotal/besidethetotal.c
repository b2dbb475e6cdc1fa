/* SPDX-License-Identifier: MIT */
/* besidethetotal.c: the sum overwrites the first item on the root, which then shows the last number
 * behind it as well */
#include <mpi.h>
#include <stdio.h>

#define N 120

int main(int argc, char **argv)
{
    int all[N], own[N], rank, size, i, sum = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (i = 0; i < N; i++)
            all[i] = i * 13 % 71;
    int share = N / size;
    MPI_Scatter(all, share, MPI_INT, own, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < share; i++)
        sum += own[i];
    MPI_Reduce(&sum, own, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d, behind it %d\n", own[0], own[share - 1]);
    MPI_Finalize();
    return 0;
}
