/* SPDX-License-Identifier: MIT */
/* the master returns the raw readings of its part, the workers the smoothed ones */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n = 120;
    int *readings = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = n / size;
    int *raw = malloc(chunk * sizeof *raw);
    int *smooth = malloc(chunk * sizeof *smooth);

    if (rank == 0) {
        readings = malloc(n * sizeof *readings);
        for (i = 0; i < n; i++)
            readings[i] = i * 7919 % 101;
    }
    MPI_Scatter(readings, chunk, MPI_INT, raw, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < chunk; i++)
        smooth[i] = raw[i] / 10 * 10;
    if (rank == 0)
        MPI_Gather(raw, chunk, MPI_INT, readings, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(smooth, chunk, MPI_INT, NULL, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < chunk * size; i++)
            printf("%d%c", readings[i], i % 10 == 9 ? '\n' : ' ');
        free(readings);
    }
    free(raw);
    free(smooth);
    MPI_Finalize();
    return 0;
}
