/* SPDX-License-Identifier: MIT
 * The function gives a narrow number: it is cut off at every step. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static short add(int a, int b)
{
    return a + b;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, level = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    for (int i = 0; i < chunk; i++)
        level = add(level, part[i]);
    sum = level;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
