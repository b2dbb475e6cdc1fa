/* SPDX-License-Identifier: MIT
 * Which buffer holds the block is decided by a table of pointers. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, sent = 0;
    double *all = calloc(n, sizeof *all);
    double *part[2] = {malloc(chunk * sizeof **part), malloc(chunk * sizeof **part)};
    MPI_Scatter(all, chunk, MPI_DOUBLE, part[rank % 2], chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[rank % 2][i] += sent;
    MPI_Gather(part[rank % 2], chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
