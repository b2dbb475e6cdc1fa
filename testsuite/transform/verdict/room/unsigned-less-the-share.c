/* SPDX-License-Identifier: MIT
 * unsigned-less-the-share.c: with more than eight items less than none are left */
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 6 * size, chunk = n / size;
    int *all = malloc(n * sizeof(int)), *mine = malloc(chunk * sizeof(int)), *more = malloc(chunk * sizeof(int));
    for (int i = 0; i < n; i++)
        all[i] = (i * 37 + 11) % 101;
    MPI_Scatter(all, chunk, MPI_INT, mine, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        more[i] = mine[i] + 1;
    for (long j = 0; j < 8 - (long)(8u - chunk); j++)
        mine[j] = 0;
    MPI_Gather(more, chunk, MPI_INT, all, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
