/* SPDX-License-Identifier: MIT
 * A function that returns at a hit makes no call behind the search. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int check(const int *a, int n)
{
    int flag = 1, flags;
    for (int i = 0; i < n; i++)
        if (a[i] < 0)
            return 0;
    MPI_Reduce(&flag, &flags, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    return flags;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, flags;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    flags = check(part, chunk);
    if (rank == 0 && flags == size)
        printf("none\n");
    MPI_Finalize();
    return 0;
}
