/* SPDX-License-Identifier: MIT
 * The second result of an item only for some: how many came before decides its place. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, k = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(2 * n, sizeof *all), *part = malloc(chunk * sizeof *part);
    int *both = malloc(2 * chunk * sizeof *both);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++) {
        both[k++] = part[i] / 2;
        if (part[i] % 2)
            both[k++] = 1;
    }
    MPI_Gather(both, 2 * chunk, MPI_INT, all, 2 * chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
