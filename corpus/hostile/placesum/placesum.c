/* SPDX-License-Identifier: MIT */
/* Levels of a river at its stations, as sums of the rises since the process's first station. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, stations = 72;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = stations / size;
    int first = rank * share, last = first + share;
    long *level = calloc(stations, sizeof *level);

    if (rank == 0)
        for (int i = 0; i < stations; i++)
            level[i] = 1 + i * i % 11;
    MPI_Scatter(level, share, MPI_LONG, level + first, share, MPI_LONG, 0, MPI_COMM_WORLD);
    for (int i = first + 1; i < last; i++)
        level[i] += level[i - 1];
    MPI_Gather(level + first, share, MPI_LONG, level, share, MPI_LONG, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < share * size; i++)
            printf("%ld\n", level[i]);
    free(level);
    MPI_Finalize();
    return 0;
}
