/* SPDX-License-Identifier: MIT
 * The items are rows of a matrix, whose length is an argument.
 * options: --facts facts.yaml */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

void rows(double *u, int n, int cols);

int main(int argc, char **argv)
{
    int n = 1000, cols = 50, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n * cols, sizeof *all);
    double *part = malloc(chunk * cols * sizeof *part);
    MPI_Scatter(all, chunk * cols, MPI_DOUBLE, part, chunk * cols, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    rows(part, chunk, cols);
    MPI_Gather(part, chunk * cols, MPI_DOUBLE, all, chunk * cols, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[1]);
    MPI_Finalize();
    return 0;
}
