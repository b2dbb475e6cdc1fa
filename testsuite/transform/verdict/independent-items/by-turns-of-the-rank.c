/* SPDX-License-Identifier: MIT
 * By turns, but which of the two comes first depends on the process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, i = 0, j = 0, k = 0, first = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(2 * n, sizeof *all), *part = malloc(chunk * sizeof *part);
    int *both = malloc(2 * chunk * sizeof *both);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    first = rank % 2;
    while (i < chunk || j < chunk) {
        if (first) {
            both[k++] = part[i++];
            first = 0;
        } else {
            both[k++] = -part[j++];
            first = 1;
        }
    }
    MPI_Gather(both, 2 * chunk, MPI_INT, all, 2 * chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
