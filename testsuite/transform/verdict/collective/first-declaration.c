/* SPDX-License-Identifier: MIT
 * A function is told the share, and its first declaration needs the plan. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void work(int *all, int chunk)
{
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i]++;
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    free(part);
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *all = calloc(n, sizeof *all);
    work(all, n / size);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
