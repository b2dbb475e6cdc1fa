/* SPDX-License-Identifier: MIT
 * A copy of the text that the block is, from its beginning. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    int n = 1000, rank, size, sum = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    char *all = calloc(n, 1), *part = calloc(chunk + 1, 1);
    MPI_Scatter(all, chunk, MPI_CHAR, part, chunk, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];
    char *copy = strdup(part);
    sum = atoi(copy);
    free(copy);
    MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total);
    MPI_Finalize();
    return 0;
}
