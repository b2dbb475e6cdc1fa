/* SPDX-License-Identifier: MIT
 * Items that are the first of their class in the block. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    int rank, size, n = 96;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, seen[16] = {0};
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        int c = part[i] & 15;
        part[i] = seen[c];
        seen[c] = 1;
    }
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
