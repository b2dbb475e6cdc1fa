/* SPDX-License-Identifier: MIT
 * A comparison counts how often it is called: that depends on how long the blocks are. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static long compared;

static int order(const void *a, const void *b)
{
    compared++;
    return *(const int *)a - *(const int *)b;
}

int main(int argc, char **argv)
{
    int rank, size, n = 60;
    long all_compared = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i * 37 % 101;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    qsort(part, chunk, sizeof *part, order);
    MPI_Reduce(&compared, &all_compared, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", all_compared);
    MPI_Finalize();
    return 0;
}
