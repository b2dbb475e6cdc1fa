/* SPDX-License-Identifier: MIT */
/* Weights by the position inside the block, where the author meant the position in the whole. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, procs, n = 120, m, i;
    long weighted = 0, total = 0;
    long *scores = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &procs);
    m = n / procs;
    mine = (long *) malloc(m * sizeof(long));
    if (rank == 0) {
        scores = (long *) malloc(n * sizeof(long));
        for (i = 0; i < n; i++)
            scores[i] = 1 + i % 4;
    }
    MPI_Scatter(scores, m, MPI_LONG, mine, m, MPI_LONG, 0, MPI_COMM_WORLD);
    for (i = 0; i < m; i++)
        weighted += mine[i] * (i + 1);
    MPI_Reduce(&weighted, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld\n", total);
    free(mine);
    free(scores);
    MPI_Finalize();
    return 0;
}
