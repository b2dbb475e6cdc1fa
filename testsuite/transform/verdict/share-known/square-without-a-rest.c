/* SPDX-License-Identifier: MIT
 * The square has as many rows and columns as the processes can share: a row is as long as there are
 * rows, and that is a multiple of the share. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = atoi(argv[1]);
    n -= n % size;
    int rows = n / size;
    int *all = calloc(n * n, sizeof *all), *part = malloc(rows * n * sizeof *part);
    MPI_Scatter(all, rows * n, MPI_INT, part, rows * n, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < n; j++)
            part[i * n + j] *= 2;
    MPI_Gather(part, rows * n, MPI_INT, all, rows * n, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[0]);
    MPI_Finalize();
    return 0;
}
