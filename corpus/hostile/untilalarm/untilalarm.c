/* SPDX-License-Identifier: MIT
 * Readings of gauges: how many does a watchman look at until he sees an alarm? */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int gauges = argc > 1 ? atoi(argv[1]) : 600, limit = argc > 2 ? atoi(argv[2]) : 950;
    int rank, size, *readings = NULL, alarm = 0, looks = 0, all_looks;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = gauges / size;
    int *reading = malloc(mine * sizeof(int));
    if (rank == 0) {
        unsigned x = 17;
        readings = malloc(gauges * sizeof(int));
        for (int k = 0; k < gauges; k++) {
            x = x * 1664525u + 1013904223u;
            readings[k] = x / 65536 % 1000;
        }
    }
    MPI_Scatter(readings, mine, MPI_INT, reading, mine, MPI_INT, 0, MPI_COMM_WORLD);

    for (int i = 0; i < mine && !alarm; i++) {
        looks++;
        if (reading[i] > limit)
            alarm = 1;
    }
    MPI_Reduce(&looks, &all_looks, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d looks\n", all_looks);
    free(reading);
    free(readings);
    MPI_Finalize();
    return 0;
}
