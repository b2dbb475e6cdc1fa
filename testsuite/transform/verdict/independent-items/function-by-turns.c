/* SPDX-License-Identifier: MIT
 * The functions of a constant table are called by turns: shares are multiples of two. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double twice(double x)
{
    return 2 * x;
}

static double square(double x)
{
    return x * x;
}

typedef double (*change_fn)(double);
static const change_fn plain[] = {twice, square};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    double *all = NULL;
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
    for (int i = 0; i < share; i++)
        part[i] = plain[i % 2](part[i]);
    MPI_Gather(part, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
