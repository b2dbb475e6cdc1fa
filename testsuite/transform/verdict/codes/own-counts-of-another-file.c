/* SPDX-License-Identifier: MIT
 * Counts that are filled in a file that is not named. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

extern int counts[64], displs[64];
void divide(int n, int size);

int main(int argc, char **argv)
{
    int rank, size, n = 100;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    divide(n, size);
    double *all = calloc(n, sizeof *all), *mine = calloc(n, sizeof *mine);
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, mine, counts[rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < counts[rank]; i++)
        mine[i] += 1;
    MPI_Gatherv(mine, counts[rank], MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", all[3]);
    MPI_Finalize();
    return 0;
}
