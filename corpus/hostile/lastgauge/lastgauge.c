/* SPDX-License-Identifier: MIT
 * Rain gauges: every process adds up its own, and the root means to add the sums, but keeps the
 * last one. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 120, rain = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int share = n / size;
    int *gauges = NULL, *sums = NULL, *mine = malloc(share * sizeof *mine);
    if (rank == 0) {
        gauges = malloc(n * sizeof *gauges);
        sums = malloc(size * sizeof *sums);
        for (int i = 0; i < n; i++)
            gauges[i] = 3 + i * 7 % 41;
    }
    MPI_Scatter(gauges, share, MPI_INT, mine, share, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        rain += mine[i];
    MPI_Gather(&rain, 1, MPI_INT, sums, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int p = 0; p < size; p++) {
            int of_this = sums[p];
            total = of_this;
        }
        printf("%d mm\n", total);
        free(gauges);
        free(sums);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
