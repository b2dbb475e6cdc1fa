/* SPDX-License-Identifier: MIT
 * The largest item but for the first. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

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
    int top = 0, all_top;
    for (int i = 1; i < chunk; i++)
        if (part[i] > top)
            top = part[i];
    MPI_Allreduce(&top, &all_top, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = 100 * part[i] / (all_top + 1);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    best = all[1];
    if (rank == 0)
        printf("%d\n", best);
    MPI_Finalize();
    return 0;
}
