/* SPDX-License-Identifier: MIT
 * A whole that is the sum of more numbers than one would think of, the last of them the program's own. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int a = 4, b = 8, c = 12, d = 16, e = 20, f = 24, g = 28, h = 32;
    int i = 4, j = 8, k = 12, l = 16, m = 20, n = 24, o = 28, p = 32;
    int q = argc > 1 ? 48 : 24;
    int *all = rank == 0 ? calloc(500, sizeof *all) : NULL;
    int *part = malloc((a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q) / size * sizeof *part);
    MPI_Scatter(all, (a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q) / size, MPI_INT, part,
                (a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q) / size, MPI_INT, 0, MPI_COMM_WORLD);
    int sum = 0, total = 0;
    for (int x = 0; x < (a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q) / size; x++)
        sum += part[x];
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
