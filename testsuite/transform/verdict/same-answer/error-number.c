/* SPDX-License-Identifier: MIT
 * errno tells whether any of the process's own items had no logarithm. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <errno.h>
#include <math.h>
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
    errno = 0;
    double logs = 0;
    for (int i = 0; i < chunk; i++)
        logs += log(part[i]);
    if (rank == 0)
        printf("%d\\n", errno);
    (void)logs;
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
