/* SPDX-License-Identifier: MIT
 * Memory that was made for the item before. */
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
    int *before = calloc(2, sizeof *before);
    for (int i = 0; i < chunk; i++) {
        int *scratch = malloc(2 * sizeof *scratch);
        scratch[0] = part[i];
        part[i] += before[0];
        before = scratch;
    }
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    best = all[1];
    if (rank == 0)
        printf("%d\n", best);
    MPI_Finalize();
    return 0;
}
