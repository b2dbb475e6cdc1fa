/* SPDX-License-Identifier: MIT
 * A function reckons the position of the first item from the length it is told. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double weigh(const double *p, int n, int rank)
{
    double s = 0;
    int first = rank * n;
    for (int i = 0; i < n; i++)
        s += p[i] * (first + i);
    return s;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    double sum = 0, total = 0, *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *part = malloc(share * sizeof *part);
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = i % 7;
    }
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    sum = weigh(part, share, rank);
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
