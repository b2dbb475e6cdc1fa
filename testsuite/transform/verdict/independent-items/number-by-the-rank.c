/* SPDX-License-Identifier: MIT
 * Where the text begins that all have depends on the rank. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int n = 1200, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char digits[4801] = "";
    for (int i = 0; i < 4800; i += 4)
        memcpy(digits + i, "123 ", 4);
    int rows = n / size;
    char *all = calloc(n, sizeof *all), *part = malloc(rows * sizeof *part);
    int *out = calloc(rows, sizeof *out), *every = calloc(n, sizeof *every);
    MPI_Scatter(all, rows * sizeof *all, MPI_BYTE, part, rows * sizeof *all, MPI_BYTE, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        out[i] = part[i] + atoi(digits + 4 * rank);
    MPI_Gather(out, rows, MPI_INT, every, rows, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", (int)every[n - 1]);
    MPI_Finalize();
    return 0;
}
