/* SPDX-License-Identifier: MIT
 * The share is an element of the array in which the root broadcasts it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, told[2] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        told[0] = atoi(argv[1]);
        told[1] = told[0] / size;
    }
    MPI_Bcast(told, 2, MPI_INT, 0, MPI_COMM_WORLD);
    int *all = calloc(told[0], sizeof *all), *part = malloc(told[1] * sizeof *part), sum = 0,
        total = 0;
    MPI_Scatter(all, told[1], MPI_INT, part, told[1], MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < told[1]; i++)
        sum += part[i];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
