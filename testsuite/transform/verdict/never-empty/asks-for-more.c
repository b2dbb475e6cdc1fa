/* SPDX-License-Identifier: MIT
 * A function asks whether there are more than three items. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static long sum_of(const int *items, int n)
{
    long sum = 0;
    if (n <= 3)
        return 0;
    for (int i = 0; i < n; i++)
        sum += items[i];
    return sum;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, best = 0;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    long sum = sum_of(part, chunk), total;
    MPI_Reduce(&sum, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    best = total;
    if (rank == 0)
        printf("%d\n", best);
    MPI_Finalize();
    return 0;
}
