/* SPDX-License-Identifier: MIT
 * A share rounded up in floating point, and cut off there, is that in whole numbers. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = ceil((double)n / size);
    double *all = malloc(rows * size * sizeof *all), *part = malloc(rows * sizeof *part);
    for (int i = 0; i < rows; i++)
        part[i] = 0.5 * (rank * rows + i);
    MPI_Gather(part, rows, MPI_DOUBLE, all, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double each = n / 1.0 / size;
    int count = each;
    int *numbers = malloc(count * size * sizeof *numbers), *own = malloc(count * sizeof *own);
    for (int i = 0; i < count; i++)
        own[i] = 3 * (rank * (int)floor(each) + i);
    MPI_Gather(own, count, MPI_INT, numbers, count, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g %d\n", all[n - 1], numbers[count * size - 1]);
    MPI_Finalize();
    return 0;
}
