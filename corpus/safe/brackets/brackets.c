/* SPDX-License-Identifier: MIT */
/* how many values lie in each of five brackets: the limits are searched for every value */
#include <limits.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = 60, k = n / size, *lx = malloc(k * sizeof(int)), *x = NULL, h[5] = {0}, H[5],
        lim[4] = {-10, 0, 5, 10};
    if (rank == 0) {
        x = malloc(n * sizeof(int));
        for (int i = 0; i < n; i++)
            x[i] = i * 17 % 43 - 20;
    }
    MPI_Scatter(x, k, MPI_INT, lx, k, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < k; i++) {
        int b = 0;
        while (b < 4 && lx[i] >= lim[b])
            b++;
        ++h[b];
    }
    MPI_Reduce(h, H, 5, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int b = 0; b < 5; b++)
            printf("%d: %d\n", b, H[b]);
    free(lx);
    free(x);
    MPI_Finalize();
    return 0;
}
