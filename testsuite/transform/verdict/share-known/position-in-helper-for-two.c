/* SPDX-License-Identifier: MIT
 * ... but of other numbers, too, with which that is another position. */
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
    double both[2], total[2], fixed[5] = {1, 2, 3, 4, 5}, *all = NULL;
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
    both[0] = weigh(part, share, rank);
    both[1] = weigh(fixed, 5, rank);
    MPI_Reduce(both, total, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g %g\n", total[0], total[1]);
    MPI_Finalize();
    return 0;
}
