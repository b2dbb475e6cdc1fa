/* SPDX-License-Identifier: MIT
 * Elsewhere than on the root the block is allocated with a size from outside. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, *all = NULL, *part;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        part = malloc(n * sizeof *part);
        for (int i = 0; i < n; i++)
            all[i] = i;
    } else {
        part = malloc(atoi(argv[1]) * sizeof *part);
    }
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] *= 2;
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
