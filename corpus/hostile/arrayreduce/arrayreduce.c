/* SPDX-License-Identifier: MIT */
/* arrayreduce.c: superpose the periods of a signal */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 160;
    int *signal = NULL, *stack = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int bins = n / size;
    int *period = malloc(bins * sizeof(int));

    if (rank == 0) {
        signal = malloc(n * sizeof(int));
        stack = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            signal[i] = i * 21 % 64;
    }
    MPI_Scatter(signal, bins, MPI_INT, period, bins, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < bins; i++)
        period[i] = period[i] * period[i];
    MPI_Reduce(period, stack, bins, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < bins; i++)
            printf("%d ", stack[i]);
        printf("\n");
        free(signal);
        free(stack);
    }
    free(period);
    MPI_Finalize();
    return 0;
}
