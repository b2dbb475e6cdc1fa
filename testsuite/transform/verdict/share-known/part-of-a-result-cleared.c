/* SPDX-License-Identifier: MIT
 * The lowest byte of a sum is cleared before the sums are added up. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int all[120], part[120];

int main(int argc, char **argv)
{
    int rank, size, sum = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = 120 / size;
    MPI_Scatter(all, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        sum += part[i];
    memset(&sum, 0, 1);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
