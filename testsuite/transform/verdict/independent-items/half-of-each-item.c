/* SPDX-License-Identifier: MIT
 * Of each pair only the first half is written: the other tells its place. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int *pairs = malloc(2 * n * sizeof *pairs), *all_pairs = malloc(2 * n * sizeof *pairs);
    for (int k = 0; k < 2 * n; k++)
        pairs[k] = k;
    for (int i = 0; i < chunk; i++)
        pairs[2 * i] = part[i];
    MPI_Gather(pairs, 2 * chunk, MPI_INT, all_pairs, 2 * chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\\n", all_pairs[3]);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
