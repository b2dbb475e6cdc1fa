/* SPDX-License-Identifier: MIT */
/* pairs.c: collisions between particles, each process checks its own pairs */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int collisions(const int *x, int n)
{
    int c = 0;

    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            c += abs(x[i] - x[j]) < 3;
    return c;
}

int main(int argc, char **argv)
{
    int rank, size, n = 120, mine, all;
    int *x = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *part = malloc(share * sizeof(int));

    if (rank == 0) {
        x = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            x[i] = i * 71 % 199;
    }
    MPI_Scatter(x, share, MPI_INT, part, share, MPI_INT, 0, MPI_COMM_WORLD);
    mine = collisions(part, share);
    MPI_Reduce(&mine, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d collisions\n", all);
    free(part);
    free(x);
    MPI_Finalize();
    return 0;
}
