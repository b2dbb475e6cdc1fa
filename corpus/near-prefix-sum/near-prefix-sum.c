/* SPDX-License-Identifier: MIT */
/* Running totals within each block: what is gathered depends on where the blocks begin. */
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, n = 240, len, i, running = 0;
    int *deposits = NULL, *balance = NULL, *d, *b;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    len = n / size;
    d = malloc(len * sizeof(int));
    b = malloc(len * sizeof(int));
    if (rank == 0) {
        deposits = malloc(n * sizeof(int));
        balance = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            deposits[i] = i % 9 - 3;
    }
    MPI_Scatter(deposits, len, MPI_INT, d, len, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < len; i++) {
        running += d[i];
        b[i] = running;
    }
    MPI_Gather(b, len, MPI_INT, balance, len, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < len * size; i++)
            printf("%d\n", balance[i]);
    free(d);
    free(b);
    free(deposits);
    free(balance);
    MPI_Finalize();
    return 0;
}
