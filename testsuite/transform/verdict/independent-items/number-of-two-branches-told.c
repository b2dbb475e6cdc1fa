/* SPDX-License-Identifier: MIT
 * The root tells all what it has of a number that is another one on each process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank, size, n = atoi(argv[1]), base = 0, per, i, k;
    static double all[1000], mine[1000];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0)
        base = n / size;
    else
        base = n / size - 1;
    k = base;
    if (rank == 0)
        per = k;
    MPI_Bcast(&per, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, per, MPI_DOUBLE, mine, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < base; i++)
        mine[i] = mine[i] * 2 + 1;
    MPI_Gather(mine, per, MPI_DOUBLE, all, per, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
