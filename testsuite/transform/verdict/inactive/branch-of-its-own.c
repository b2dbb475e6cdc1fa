/* SPDX-License-Identifier: MIT
 * Everything stands in one branch, with an alternative that is switched off; mpi.h in the same. */
#include <stdio.h>
#include <stdlib.h>
#ifndef SERIAL
#include <mpi.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double mine = 0, total = 0;
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
#else
int main(void)
{
    int n = 1000, chunk = n;
    double total = 0, *part = malloc(n * sizeof *part);
    for (int i = 0; i < chunk; i++)
        total += part[i] = i;
    printf("%f\n", total);
    return 0;
}
#endif
