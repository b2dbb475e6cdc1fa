/* SPDX-License-Identifier: MIT
 * A program gets there by the upper one of two ranges. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    double *all = calloc(n, sizeof *all);
    double *part = malloc(share * sizeof *part);
    MPI_Scatter(all, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double sum = 0, shown = 0;
    for (int i = 0; i < share; i++)
        sum += part[i];

    switch (size) {
    case 1 ... 2:
        shown = 1;
        break;
    case 3 ... 64:
        shown = sum;
        break;
    default:
        shown = 2;
    }
    if (rank == 0)
        printf("%g\n", shown);
    MPI_Finalize();
    return 0;
}
