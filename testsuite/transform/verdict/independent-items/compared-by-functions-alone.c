/* SPDX-License-Identifier: MIT
 * Nobody looks at the characters but a library function, which looks at one of them. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int n = 1200, rank, size, found = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    char *all = calloc(n, 1), *part = malloc(rows);
    MPI_Scatter(all, rows, MPI_CHAR, part, rows, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        found += memcmp(part + i, "b", 1) == 0;
    MPI_Reduce(&found, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
