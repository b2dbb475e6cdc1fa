/* SPDX-License-Identifier: MIT
 * A function that returns at the first hit whether there is one. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int contains(const int *items, int n, int wanted)
{
    for (int i = 0; i < n; i++)
        if (items[i] == wanted)
            return 1;
    return 0;
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
    int found = contains(part, chunk, 7);
    MPI_Reduce(&found, &best, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", best);
    MPI_Finalize();
    return 0;
}
