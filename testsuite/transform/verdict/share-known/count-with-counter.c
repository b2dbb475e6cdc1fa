/* SPDX-License-Identifier: MIT
 * The count is written with a macro that counts how often it is written. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk + 0 * __COUNTER__, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i]++;
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d %d\n", all[0], __COUNTER__);
    MPI_Finalize();
    return 0;
}
