/* SPDX-License-Identifier: MIT
 * Readings of gauges, a row for each: was there an alarm anywhere, and how many gauges had one? */
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define HOURS 24

static bool above(const int *row, int limit)
{
    bool seen = false;
    for (int h = 0; h < HOURS && !seen; h++)
        if (row[h] > limit)
            seen = true;
    return seen;
}

int main(int argc, char **argv)
{
    int gauges = argc > 1 ? atoi(argv[1]) : 60, limit = argc > 2 ? atoi(argv[2]) : 990;
    int rank, size, *readings = NULL, alarm = 0, any, high = 0, all_high, i = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    gauges -= gauges % size;
    int mine = gauges / size;
    int *row = malloc(mine * HOURS * sizeof(int));
    if (rank == 0) {
        unsigned x = 17;
        readings = malloc(gauges * HOURS * sizeof(int));
        for (int k = 0; k < gauges * HOURS; k++) {
            x = x * 1664525u + 1013904223u;
            readings[k] = x / 65536 % 1000;
        }
    }
    MPI_Scatter(readings, mine * HOURS, MPI_INT, row, mine * HOURS, MPI_INT, 0, MPI_COMM_WORLD);

    while (i < mine && alarm == 0) {
        if (row[i * HOURS] > limit)
            alarm = 1;
        i++;
    }
    for (i = 0; i < mine; i++)
        high += above(row + i * HOURS, limit);

    MPI_Reduce(&alarm, &any, 1, MPI_INT, MPI_LOR, 0, MPI_COMM_WORLD);
    MPI_Reduce(&high, &all_high, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("alarm in the first hour: %s, gauges with one: %d\n", any ? "yes" : "no", all_high);
    free(row);
    free(readings);
    MPI_Finalize();
    return 0;
}
