/* SPDX-License-Identifier: MIT
 * One row behind a derived type for each process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *all = calloc(n, sizeof *all), *row = calloc(n, sizeof *row);
    MPI_Datatype row_t;
    MPI_Type_contiguous(n / size, MPI_DOUBLE, &row_t);
    MPI_Type_commit(&row_t);
    MPI_Scatter(all, 1, row_t, row, 1, row_t, 0, MPI_COMM_WORLD);
    MPI_Gather(row, 1, row_t, all, 1, row_t, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
