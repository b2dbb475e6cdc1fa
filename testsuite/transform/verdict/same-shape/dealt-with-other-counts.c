/* SPDX-License-Identifier: MIT
 * The block comes from a function that deals out another whole, too, so it is none of the group. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void deal(const double *all, double *part, int share)
{
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    double *all = NULL, gauge[36];
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
    deal(all, gauge, 36 / size);
    deal(all, part, share);
    for (int i = 0; i < share; i++)
        part[i] += 1;
    MPI_Gather(part, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
