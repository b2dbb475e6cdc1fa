/* SPDX-License-Identifier: MIT
 * The even share is handed on to a function that hands it on to the one that divides by it: that stays the even one. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double mean_of(double sum, long n)
{
    return sum / n;
}

static double share_mean(const int *v, int n, int even)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += v[i];
    return mean_of(sum, even);
}

int main(int argc, char **argv)
{
    int n = 960, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size, *all = calloc(n, sizeof *all), *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    double mean = share_mean(part, share, n / size), sum = 0;
    MPI_Reduce(&mean, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", sum / size);
    MPI_Finalize();
    return 0;
}
