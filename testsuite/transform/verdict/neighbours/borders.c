/* SPDX-License-Identifier: MIT
 * Borders are exchanged with the processes before and behind. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    double *all = calloc(n, sizeof *all), *u = calloc(rows, sizeof *u), edge = 0;
    MPI_Scatter(all, rows, MPI_DOUBLE, u, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Sendrecv(u, 1, MPI_DOUBLE, rank - 1, 0, &edge, 1, MPI_DOUBLE, rank + 1, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Gather(u, rows, MPI_DOUBLE, all, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
