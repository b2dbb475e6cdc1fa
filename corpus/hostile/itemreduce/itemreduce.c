/* SPDX-License-Identifier: MIT */
/* itemreduce.c: compare item by item over all processes */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 80, i, high, sum = 0;
    int *bids = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int lots = n / size;
    int *bid = malloc(lots * sizeof(int));

    if (rank == 0) {
        bids = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            bids[i] = i * 47 % 500;
    }
    MPI_Scatter(bids, lots, MPI_INT, bid, lots, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < lots; i++) {
        MPI_Reduce(&bid[i], &high, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
        if (rank == 0)
            sum += high;
    }
    if (rank == 0) {
        printf("%d lots sold for %d\n", n / size, sum);
        free(bids);
    }
    free(bid);
    MPI_Finalize();
    return 0;
}
