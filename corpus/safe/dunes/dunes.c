/* SPDX-License-Identifier: MIT */
/* dunes - sand slides to the lower neighbour; both ends of the line stay what they are */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define CELLS 120
#define TAG_UP 11
#define TAG_DOWN 12

static void exchange(int *h, int cells, int rank, int size)
{
    if (rank < size - 1)
        MPI_Sendrecv(&h[cells], 1, MPI_INT, rank + 1, TAG_UP, &h[cells + 1], 1, MPI_INT, rank + 1,
                     TAG_DOWN, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank > 0)
        MPI_Sendrecv(&h[1], 1, MPI_INT, rank - 1, TAG_DOWN, &h[0], 1, MPI_INT, rank - 1, TAG_UP,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    int rank, size;
    int line[CELLS];
    long total = 0, sand;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    for (int i = 0; i < CELLS; i++)
        line[i] = (i * 31) % 64;

    int cells = CELLS / size;
    int first = rank * cells;
    int *h = malloc((cells + 2) * sizeof(int));
    int *moved = malloc((cells + 2) * sizeof(int));

    MPI_Scatter(line, cells, MPI_INT, h + 1, cells, MPI_INT, 0, MPI_COMM_WORLD);
    for (int round = 0; round < 40; round++) {
        exchange(h, cells, rank, size);
        for (int i = 1; i <= cells; i++) {
            int at = first + i - 1;
            if (at == 0 || at == cells * size - 1)
                moved[i] = h[i];
            else
                moved[i] = h[i] + (h[i - 1] - h[i]) / 3 - (h[i] - h[i + 1]) / 3;
        }
        for (int i = 1; i <= cells; i++)
            h[i] = moved[i];
    }
    sand = 0;
    for (int i = 1; i <= cells; i++)
        sand += h[i];
    MPI_Reduce(&sand, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Gather(h + 1, cells, MPI_INT, line, cells, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < cells * size; i++)
            printf("%d ", line[i]);
        printf("\n%ld\n", total);
    }
    free(h);
    free(moved);
    MPI_Finalize();
    return 0;
}
