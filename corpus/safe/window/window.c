/* SPDX-License-Identifier: MIT */
/* moving average over a series that everybody has; everybody fills his stretch of the result */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 120, W = 3 };

int main(int argc, char **argv)
{
    int rank, size, i, k;
    int series[N + W];
    int *smooth = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (i = 0; i < N + W; i++)
            series[i] = i * 7919 % 101;
        smooth = malloc(N * sizeof *smooth);
    }
    MPI_Bcast(series, N + W, MPI_INT, 0, MPI_COMM_WORLD);

    int len = N / size;
    int x0 = len * rank;
    int *mine = malloc(len * sizeof *mine);

    for (i = 0; i < len; i++) {
        int sum = 0;
        for (k = 0; k < W; k++)
            sum += series[x0 + i + k];
        mine[i] = sum / W;
    }
    MPI_Gather(mine, len, MPI_INT, smooth, len, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < len * size; i++)
            printf("%d%c", smooth[i], i % 12 == 11 ? '\n' : ' ');
    free(mine);
    free(smooth);
    MPI_Finalize();
    return 0;
}
