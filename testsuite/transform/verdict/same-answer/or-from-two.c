/* SPDX-License-Identifier: MIT
 * Two, where a process has no items: no truth value, so bits of it show in what is combined bit by bit. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, any = 2, all_found = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        any = any || part[i] == 5;
    MPI_Reduce(&any, &all_found, 1, MPI_INT, MPI_BOR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all_found);
    MPI_Finalize();
    return 0;
}
