/* SPDX-License-Identifier: MIT */
/* Prices with tax. A place behind them in the table holds a sum. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLACES = 61 };

int main(int argc, char **argv)
{
    int rank, size, sum = 0;
    int table[PLACES + 1];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = PLACES / size;
    int *prices = malloc(share * sizeof *prices);

    if (rank == 0)
        for (int i = 0; i < PLACES; i++)
            table[i] = 100 + 37 * i % 80;
    MPI_Scatter(table, share, MPI_INT, prices, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++) {
        sum += prices[i];
        prices[i] += prices[i] / 5;
    }
    if (rank == 0)
        table[PLACES] = sum;
    MPI_Gather(prices, share, MPI_INT, table, share, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i <= PLACES; i++)
            printf("%d\n", table[i]);
    free(prices);
    MPI_Finalize();
    return 0;
}
