/* SPDX-License-Identifier: MIT
 * Counts by the value of the item. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, count[16] = {0}, total[16];
    unsigned char *all = calloc(n, 1), *part = malloc(chunk);
    MPI_Scatter(all, chunk, MPI_UNSIGNED_CHAR, part, chunk, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        count[part[i] / 16]++;
    MPI_Reduce(count, total, 16, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", total[3]);
    MPI_Finalize();
    return 0;
}
