/* SPDX-License-Identifier: MIT */
/* globalloop.c: the loop runs over global positions and counts the local one beside them */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define DAYS 96

int main(int argc, char **argv)
{
    int rank, size, d, k = 0;
    int rain[DAYS], *level = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        level = malloc(DAYS * sizeof(int));
        for (d = 0; d < DAYS; d++)
            rain[d] = d * 13 % 17;
    }
    MPI_Bcast(rain, DAYS, MPI_INT, 0, MPI_COMM_WORLD);

    int span = DAYS / size;
    int start = rank * span;
    int stop = start + span;
    int *mine = malloc(span * sizeof(int));

    for (d = start; d < stop; d++) {
        mine[k] = 100 + 3 * rain[d];
        k++;
    }
    MPI_Gather(mine, span, MPI_INT, level, span, MPI_INT, 0, MPI_COMM_WORLD);

    if (rank == 0)
        for (d = 0; d < span * size; d++)
            printf("day %d: %d mm\n", d, level[d]);
    free(mine);
    free(level);
    MPI_Finalize();
    return 0;
}
