/* SPDX-License-Identifier: MIT
 * The block begins behind a border element of its buffer. */
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
    double *all = calloc(n, sizeof *all), *u = calloc(rows + 2, sizeof *u);
    MPI_Scatter(all, rows, MPI_DOUBLE, u + 1, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 1; i <= rows; i++)
        u[i] *= 2;
    MPI_Gather(u + 1, rows, MPI_DOUBLE, all, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
