/* SPDX-License-Identifier: MIT
 * Parts by MPI_Scatterv, all of one length; each item is told from the one before it in its part. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void make_counts(int n, int size, int *counts, int *displs)
{
    int at = 0;
    for (int i = 0; i < size; i++) {
        counts[i] = n / size;
        displs[i] = at;
        at += counts[i];
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = 480, i;
    int *all = NULL, *mine, counts[64], displs[64];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    make_counts(n, size, counts, displs);
    int local = counts[rank];
    if (rank == 0) {
        all = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            all[i] = i * i % 97;
    }
    mine = malloc(local * sizeof(int));
    MPI_Scatterv(all, counts, displs, MPI_INT, mine, local, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = local - 1; i > 0; i--)
        mine[i] -= mine[i - 1];
    MPI_Gatherv(mine, local, MPI_INT, all, counts, displs, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        long sum = 0;
        for (i = 0; i < n; i++)
            sum += (long)(i % 7) * all[i];
        printf("%ld\n", sum);
        free(all);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
