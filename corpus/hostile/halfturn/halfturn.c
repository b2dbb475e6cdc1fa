/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define DAYS 84

/* shifts: every other worker of the part has the night, beginning with the first of each part */
int main(int argc, char **argv)
{
    int hours[DAYS], rank, size, w, night = 1, left = 0, paid = 0, all = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int part = DAYS / size;
    int *mine = malloc(part * sizeof(int));
    if (rank == 0)
        for (w = 0; w < DAYS; w++)
            hours[w] = 6 + w % 5;
    MPI_Scatter(hours, part, MPI_INT, mine, part, MPI_INT, 0, MPI_COMM_WORLD);
    w = 0;
    while (w < part && left < 40) {
        if (night) {
            paid += 2 * mine[w++];
            night = 0;
        } else {
            paid += mine[w++];
            left++;
            night = 1;
        }
    }
    MPI_Reduce(&paid, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all);
    free(mine);
    MPI_Finalize();
    return 0;
}
