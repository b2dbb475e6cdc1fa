/* SPDX-License-Identifier: MIT
 * The root tells all the number that it was dealt, which is none of theirs. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = atoi(argv[1]), own, per, i;
    static double all[1000], mine[1000];
    static int list[64];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (i = 0; i < size; i++)
            list[i] = n / size - i;
    MPI_Scatter(list, 1, MPI_INT, &own, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        per = own;
    MPI_Bcast(&per, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, per, MPI_DOUBLE, mine, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < own; i++)
        mine[i] = mine[i] * 2 + 1;
    MPI_Gather(mine, per, MPI_DOUBLE, all, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
