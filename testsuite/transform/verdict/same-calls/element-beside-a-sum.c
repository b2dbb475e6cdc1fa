/* SPDX-License-Identifier: MIT
 * An element of an array in the structure is written: what lies beside it stays what it was. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct result {
    int sum, seen[4];
};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    struct result mine = {0};
    for (int i = 0; i < chunk; i++)
        mine.sum += part[i];
    mine.seen[2] = 1;
    for (int i = 0; i < mine.sum; i++)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
