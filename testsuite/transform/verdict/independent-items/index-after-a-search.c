/* SPDX-License-Identifier: MIT
 * How far a search came is the place of the hit in the block. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, i, left, most;
    int *all = malloc(n * sizeof *all);
    int *part = malloc(chunk * sizeof *part);
    for (i = 0; i < n; i++)
        all[i] = i;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        if (part[i] == 7)
            break;
    left = chunk - i;
    MPI_Reduce(&left, &most, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", most);
    MPI_Finalize();
    return 0;
}
