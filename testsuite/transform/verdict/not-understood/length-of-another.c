/* SPDX-License-Identifier: MIT
 * An array is as long as another one, whose length the share is. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double work(const double *part, int share, double *all, int rank)
{
    double mine = 0;
    double copy[share];
    __typeof__(copy) other;
    copy[0] = other[299] = 1;
    for (int i = 0; i < share; i++)
        mine += part[i];
    return mine;
}

int main(int argc, char **argv)
{
    int rank, size, n = 1200;
    double mine, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(share * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = 0.5 * i;
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    mine = work(part, share, all, rank);
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    free(part);
    free(all);
    MPI_Finalize();
    return 0;
}
