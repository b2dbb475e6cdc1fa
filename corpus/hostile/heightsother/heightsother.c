/* SPDX-License-Identifier: MIT */
/* heightsother.c: slopes of a height map, band by band; tests the columns where the rows are dealt out */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define ROWS 62
#define COLS 12

static int height[ROWS][COLS], slope[ROWS][COLS];

static void survey(int map[ROWS][COLS])
{
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLS; c++)
            map[r][c] = (r * r * 3 + c * 17) % 113;
}

int main(int argc, char **argv)
{
    int rank, size, first, behind;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (COLS % size != 0) {
        if (rank == 0)
            fprintf(stderr, "%d columns cannot be dealt out to %d processes\n", COLS, size);
        MPI_Finalize();
        return EXIT_FAILURE;
    }
    first = rank * ROWS / size;
    behind = (rank + 1) * ROWS / size;
    if (rank == 0)
        survey(height);
    MPI_Scatter(height, ROWS * COLS / size, MPI_INT, height[first], ROWS * COLS / size, MPI_INT, 0,
                MPI_COMM_WORLD);
    for (int r = first; r < behind; r++) {
        slope[r][0] = 0;
        for (int c = 1; c < COLS; c++)
            slope[r][c] = height[r][c] - height[r][c - 1] + r;
    }
    MPI_Gather(slope[first], ROWS * COLS / size, MPI_INT, slope, ROWS * COLS / size, MPI_INT, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        for (int r = 0; r < ROWS; r++) {
            for (int c = 0; c < COLS; c++)
                printf(" %4d", slope[r][c]);
            printf("\n");
        }
    MPI_Finalize();
    return 0;
}
