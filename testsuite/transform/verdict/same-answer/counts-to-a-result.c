/* SPDX-License-Identifier: MIT
 * However many items a process has, the loop comes to an end. */
#include <mpi.h>

int points(int rank, int size, const int *all, int n)
{
    int chunk = n / size, part[240], sum = 0, total, at = 1;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    for (int k = 0; k < sum; k++)
        at = 2;
    (void)at;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    return rank == 0 ? total : 0;
}
