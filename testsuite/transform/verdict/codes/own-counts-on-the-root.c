/* SPDX-License-Identifier: MIT
 * Only the root tells counts, in a call of its own. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size, counts[64], places[64];
    static double all[4800], part[4800];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = rank + argc;
    MPI_Gather(&mine, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < mine; i++)
        part[i] = rank;
    if (rank == 0) {
        for (int i = 0, at = 0; i < size; at += counts[i++])
            places[i] = at;
        MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, places, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        printf("%g\n", all[3]);
    } else {
        MPI_Gatherv(part, mine, MPI_DOUBLE, NULL, NULL, NULL, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
