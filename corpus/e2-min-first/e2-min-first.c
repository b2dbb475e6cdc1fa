/* SPDX-License-Identifier: MIT */
/* The minimum starts from the block's first item, so every process needs one. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, n, chunk, i;
    double *depth = NULL, *mine, shallowest, overall;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 640;
    chunk = n / size;
    if (rank == 0) {
        depth = malloc(n * sizeof(double));
        for (i = 0; i < n; i++)
            depth[i] = 100.0 + (i * 37) % 641 + 0.125 * (i % 3);
    }
    mine = malloc(chunk * sizeof(double));
    MPI_Scatter(depth, chunk, MPI_DOUBLE, mine, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    shallowest = mine[0];
    for (i = 1; i < chunk; i++)
        if (mine[i] < shallowest)
            shallowest = mine[i];
    MPI_Reduce(&shallowest, &overall, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("shallowest %.3f\n", overall);
    free(mine);
    free(depth);
    MPI_Finalize();
    return 0;
}
