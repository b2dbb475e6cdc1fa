/* SPDX-License-Identifier: MIT
 * A table of pointers to the own items, all of which are led to the first one afterwards. */
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
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    int **place = malloc(chunk * sizeof *place);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        place[i] = part + i;
    for (int i = 0; i < chunk; i++)
        place[i] = part;
    for (int i = 0; i < chunk; i++)
        sum += *place[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
