/* SPDX-License-Identifier: MIT
 * One function deals out two wholes of different lengths. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double *deal(const double *all, int share)
{
    double *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return part;
}

int main(int argc, char **argv)
{
    int n = 1000, m = 360, rank, size;
    double sum[2] = {0, 0}, total[2], *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 7;
    }
    double *first = deal(all, n / size), *second = deal(all, m / size);
    for (int i = 0; i < n / size; i++)
        sum[0] += first[i];
    for (int i = 0; i < m / size; i++)
        sum[1] += second[i];
    MPI_Reduce(sum, total, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g %g\n", total[0], total[1]);
    MPI_Finalize();
    return 0;
}
