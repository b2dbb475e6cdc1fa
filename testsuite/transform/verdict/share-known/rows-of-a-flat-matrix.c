/* SPDX-License-Identifier: MIT
 * A flat matrix is dealt out by its elements, worked on by rows, and one result of each row is
 * collected: shares are whole rows. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 0, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        n = atoi(argv[1]);
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    int chunk = n * n / size;
    int *all = calloc(n * n, sizeof *all), *part = malloc(chunk * sizeof *part);
    int *sums = malloc(chunk / n * sizeof *sums), *all_sums = calloc(n, sizeof *all_sums);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk / n; i++) {
        sums[i] = 0;
        for (int j = 0; j < n; j++)
            sums[i] += part[i * n + j];
    }
    MPI_Gather(sums, chunk / n, MPI_INT, all_sums, chunk / n, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all_sums[n - 1]);
    MPI_Finalize();
    return 0;
}
