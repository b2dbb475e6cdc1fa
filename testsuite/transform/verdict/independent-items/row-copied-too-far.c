/* SPDX-License-Identifier: MIT
 * A row and the first element of the next. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int n = 1000, width = 8, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    int *all = calloc(n * width, sizeof *all), *part = malloc(rows * width * sizeof *part);
    int *out = calloc(rows * width, sizeof *out);
    MPI_Scatter(all, rows * width, MPI_INT, part, rows * width, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++) {
        if (i < rows - 1)
            memcpy(out + i * width, part + i * width, (width + 1) * sizeof *out);
    }
    MPI_Gather(out, rows * width, MPI_INT, all, rows * width, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
