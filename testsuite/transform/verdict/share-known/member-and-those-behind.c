/* SPDX-License-Identifier: MIT
 * The block begins in one member and lies in the others, too. */
#include <mpi.h>
#include <stdio.h>

int points(int rank, int size, const int *all, int n)
{
    int chunk = n / size;
    struct {
        int head, second, rest[240];
    } got = {0, 7};
    MPI_Scatter(all, chunk, MPI_INT, &got.head, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", got.second);
    return 0;
}
