/* SPDX-License-Identifier: MIT
 * A function that returns at a hit sets nothing behind the search. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void check(const int *a, int n, int *flag)
{
    for (int i = 0; i < n; i++)
        if (a[i] < 0)
            return;
    *flag = 1;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, flag = 0, flags = 0;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    check(part, chunk, &flag);
    MPI_Reduce(&flag, &flags, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", flags);
    MPI_Finalize();
    return 0;
}
