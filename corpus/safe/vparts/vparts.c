/* SPDX-License-Identifier: MIT
 * Counts and places for MPI_Scatterv that another file fills and keeps in a structure, all alike. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include "parts.h"

int main(int argc, char **argv)
{
    struct parts p;
    int rank, size, n = 840, best, most;
    int *all = NULL, *mine;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    parts_init(&p, n, rank, size);
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            all[i] = i * 37 % 211 + 1;
    }
    mine = malloc(p.mine * sizeof(int));
    MPI_Scatterv(all, p.counts, p.displs, MPI_INT, mine, p.mine, MPI_INT, 0, MPI_COMM_WORLD);
    best = longest(mine, p.mine);
    MPI_Gatherv(mine, p.mine, MPI_INT, all, p.counts, p.displs, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&best, &most, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        long sum = 0;
        for (int i = 0; i < n; i++)
            sum += (long)(i % 13) * all[i];
        printf("longest %d, checksum %ld\n", most, sum);
        free(all);
    }
    free(mine);
    parts_free(&p);
    MPI_Finalize();
    return 0;
}
