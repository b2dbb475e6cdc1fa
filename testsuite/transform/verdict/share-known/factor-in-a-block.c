/* SPDX-License-Identifier: MIT
 * What an item has elements is held by a variable of the block around. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, rows = 960, cols;
    double sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    cols = argc > 1 ? 5 : 3;
    int share = rows / size, len = share * cols;
    double *all = malloc(rows * cols * sizeof *all), *part = malloc(share * cols * sizeof *part);
    double *weight = malloc(rows * cols * sizeof *weight);
    for (int i = 0; i < rows * cols; i++)
        all[i] = weight[i] = i;
    MPI_Scatter(all, share * cols, MPI_DOUBLE, part, share * cols, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    {
        int twice = 2;
        int first = rank * len;
        for (int i = 0; i < len; i++)
            sum += twice * part[i] * weight[first + i];
    }
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
