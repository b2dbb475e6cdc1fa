/* SPDX-License-Identifier: MIT
 * The sums of all processes take the place of items on the root, which adds one item to them. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), part[1000];
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    MPI_Gather(&sum, 1, MPI_INT, part, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int added = 0;
        for (int r = 0; r <= size; r++)
            added += part[r];
        printf("%d\n", added);
    }
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
