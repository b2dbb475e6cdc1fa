/* SPDX-License-Identifier: MIT
 * The array has as many elements as the own items come to. */
#include <mpi.h>

int points(int rank, int size, const int *all, int n)
{
    int chunk = n / size, part[240], sum = 0, total;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    int slot[sum];
    slot[3] = 1;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    return rank == 0 ? total : 0;
}
