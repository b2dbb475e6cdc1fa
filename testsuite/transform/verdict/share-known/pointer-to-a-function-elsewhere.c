/* SPDX-License-Identifier: MIT
 * A function that is not known may be the one that is called: it gets the block and how long it is. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef void (*work_fn)(double *x, int n);

void unseen(double *x, int n);

static void twice(double *x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] = 2 * x[i];
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    double *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *part = malloc(share * sizeof *part);
    if (rank == 0)
        all = calloc(n, sizeof *all);
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    work_fn work = twice;
    if (argc > 1)
        work = unseen;
    work(part, share);
    MPI_Gather(part, share, MPI_DOUBLE, all, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
