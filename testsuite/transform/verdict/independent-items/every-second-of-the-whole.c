/* SPDX-License-Identifier: MIT
 * Every second item, counted from the first of the block: shares are pairs. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int start = rank * chunk, end = start + chunk;
    int *all = malloc(n * sizeof *all);
    int *part = calloc(chunk, sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;

    for (int i = start; i < end; i += 2)
        part[i - start] = all[i];
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
