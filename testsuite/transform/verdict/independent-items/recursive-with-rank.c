/* SPDX-License-Identifier: MIT
 * A function that calls itself hands the rank down to where it returns it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int last(int n, int value)
{
    return n ? last(n - 1, value) : value;
}

int main(int argc, char **argv)
{
    int n = 4096, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = malloc(n * sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i % 20;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = last(part[i], rank);
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[1]);
    MPI_Finalize();
    return 0;
}
