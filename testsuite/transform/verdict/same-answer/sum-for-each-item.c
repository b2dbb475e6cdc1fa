/* SPDX-License-Identifier: MIT
 * The number of hits is counted once for each item, and so as often as there are items. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int count(const int *p, int n)
{
    int hits = 0;
    for (int i = 0; i < n; i++)
        if (p[i] == 3)
            hits = hits + 1;
    return hits;
}
int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    for (int q = 0; q < chunk; q++)
        sum = count(part, chunk);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
