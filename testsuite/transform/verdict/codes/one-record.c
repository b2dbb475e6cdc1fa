/* SPDX-License-Identifier: MIT
 * One value for each process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double seconds = MPI_Wtime(), *times = calloc(size, sizeof *times);
    MPI_Gather(&seconds, 1, MPI_DOUBLE, times, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", times[0]);
    MPI_Finalize();
    return 0;
}
