/* SPDX-License-Identifier: MIT
 * Each process adds its items in the element that its rank tells. */
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
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    struct {
        int v[2];
    } c = {{0, 0}};
    for (int i = 0; i < chunk; i++)
        c.v[rank & 1] += part[i];
    MPI_Allreduce(MPI_IN_PLACE, c.v, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    sum = c.v[0];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
