/* SPDX-License-Identifier: MIT
 * No byte beyond the record of eight is looked at. */
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
    int rows = n / size;
    char *all = calloc(n * 8, sizeof *all), *part = malloc(rows * 8 * sizeof *part);
    int *out = calloc(rows, sizeof *out), *every = calloc(n, sizeof *every);
    MPI_Scatter(all, rows * 8 * sizeof *all, MPI_BYTE, part, rows * 8 * sizeof *all, MPI_BYTE, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++) {
        char text[9];
        snprintf(text, sizeof text, "%.*s", 8, part + i * 8);
        out[i] = strncmp(part + i * 8 + 5, "bcd", 3) == 0 && memcmp(part + i * 8, text, 8) < 0;
    }
    MPI_Gather(out, rows, MPI_INT, every, rows, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", (int)every[n - 1]);
    MPI_Finalize();
    return 0;
}
