/* SPDX-License-Identifier: MIT */
/* A seed to each process and a result from each: nothing is divided. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, i, seed, hits = 0;
    int *seeds = NULL, *results = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        seeds = malloc(size * sizeof(int));
        results = malloc(size * sizeof(int));
        for (i = 0; i < size; i++)
            seeds[i] = 17 * i + 1;
    }
    MPI_Scatter(seeds, 1, MPI_INT, &seed, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < 1000; i++) {
        seed = (seed * 8121 + 28411) % 134456;
        hits += seed % 2;
    }
    MPI_Gather(&hits, 1, MPI_INT, results, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < size; i++)
            printf("process %d: %d\n", i, results[i]);
    free(seeds);
    free(results);
    MPI_Finalize();
    return 0;
}
