/* SPDX-License-Identifier: MIT
 * MPI may be started in the declaration that the plan would stand in front of. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define SHARE 60

int begin(int *argc, char ***argv); /* in another file */

int main(int argc, char **argv)
{
    int rank, size, all[960], part[SHARE + begin(&argc, &argv)];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; rank == 0 && i < 960; i++)
        all[i] = i;
    MPI_Scatter(all, SHARE, MPI_INT, part, SHARE, MPI_INT, 0, MPI_COMM_WORLD);
    int sum = 0, total = 0;
    for (int x = 0; x < SHARE; x++)
        sum += part[x];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
