/* SPDX-License-Identifier: MIT
 * Lengths stay elements of the array in which they were broadcast: each is one number until
 * somebody writes there. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, dims[2] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        dims[0] = atoi(argv[1]);
        dims[1] = atoi(argv[2]);
    }
    MPI_Bcast(dims, 2, MPI_INT, 0, MPI_COMM_WORLD);
    int rows = dims[0] / size, count = rows * dims[1];
    int *all = calloc(dims[0] * dims[1], sizeof *all), *part = malloc(count * sizeof *part);
    MPI_Scatter(all, count, MPI_INT, part, count, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < dims[1]; j++)
            part[i * dims[1] + j] *= 2;
    MPI_Gather(part, count, MPI_INT, all, count, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[0]);
    MPI_Finalize();
    return 0;
}
