/* SPDX-License-Identifier: MIT
 * The function allocates a block and deals it out for two callers: one plan, in front of both. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int *dealt(const int *all, int count)
{
    int *part = malloc(count * sizeof *part);
    MPI_Scatter(all, count, MPI_INT, part, count, MPI_INT, 0, MPI_COMM_WORLD);
    return part;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, *x = calloc(n, sizeof *x), *y = calloc(n, sizeof *y);
    int *my_x = dealt(x, chunk), *my_y = dealt(y, chunk);
    for (int i = 0; i < chunk; i++)
        sum += my_x[i] * my_y[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
