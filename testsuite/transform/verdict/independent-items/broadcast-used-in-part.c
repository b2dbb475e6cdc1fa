/* SPDX-License-Identifier: MIT
 * A table of largest size is broadcast and used as far as it is filled. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int table[4096];
int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    int m = 10;
    if (rank == 0)
        for (int k = 0; k < m; k++)
            table[k] = k * k;
    MPI_Bcast(table, m, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        for (int k = 0; k < m; k++)
            part[i] += table[k];
    MPI_Gather(part, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
