/* SPDX-License-Identifier: MIT
 * So many items for each process: what it prints of them is all there is. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int count = 10, rank, size, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *all = calloc(count * size, sizeof *all), *part = malloc(count * sizeof *part);
    MPI_Scatter(all, count, MPI_INT, part, count, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < count; i++)
        sum += part[i];
    printf("process %d: %d\n", rank, sum);
    MPI_Finalize();
    return 0;
}
