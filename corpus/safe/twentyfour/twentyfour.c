/* SPDX-License-Identifier: MIT */
/* a day of 24 readings for every process; the arrays are of that size */
#include <mpi.h>
#include <stdio.h>

static int days[24 * 16];

int main(int argc, char **argv)
{
    int block[24];
    int rank, size, i, wet = 0, total;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (i = 0; i < 24 * size; i++)
            days[i] = i * 37 % 11;
    MPI_Scatter(days, 24, MPI_INT, block, 24, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < 24; i++)
        wet += block[i] > 7;
    MPI_Reduce(&wet, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d wet hours\n", total);
    MPI_Finalize();
    return 0;
}
