/* SPDX-License-Identifier: MIT
 * What the last call found is told by this one. */
#include <mpi.h>
#include <stdio.h>

int points(int rank, int size, const int *all, int n)
{
    static int last;
    int chunk = n / size, part[240], sum = 0, total;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    if (rank == 0)
        printf("%d\n", last);
    last = sum;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    return rank == 0 ? total : 0;
}
