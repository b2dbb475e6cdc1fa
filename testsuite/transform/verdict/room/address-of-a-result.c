/* SPDX-License-Identifier: MIT
 * A local result decides whether the pointer leads anywhere. */
#include <mpi.h>
#include <stddef.h>

struct mark {
    int at, worth;
};

int points(int rank, int size, const int *all, int n)
{
    int chunk = n / size, part[240], sum = 0, total;
    struct mark mark = {1, 1}, *best = NULL;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    if (sum > 40)
        best = &mark;
    best->worth = 2;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    return rank == 0 ? total : 0;
}
