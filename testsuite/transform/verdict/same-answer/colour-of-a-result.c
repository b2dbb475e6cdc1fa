/* SPDX-License-Identifier: MIT
 * A communicator is made by what a process found among its own items, and asked for a rank. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 60, *all = NULL, s = 0, t, i;
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i;
    }
    int chunk = n / size, *part = malloc(chunk * sizeof(int)), low = 0;
    MPI_Comm half;
    MPI_Scatter(all, chunk, MPI_INT, part, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        low += part[i] < 7;
    MPI_Comm_split(MPI_COMM_WORLD, low > 2, rank, &half);
    MPI_Comm_rank(half, &s);
    MPI_Reduce(&s, &t, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", t);
    free(all);
    MPI_Finalize();
    return 0;
}
