/* SPDX-License-Identifier: MIT */
/* mismatch.c: the sender counts down to whole blocks, the receivers round up */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, i, n;
    int *grid = NULL, *cells;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    n = 60;
    int per = n / size;
    int room = (n + size - 1) / size;
    cells = calloc(n, sizeof(int));
    if (rank == 0) {
        grid = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            grid[i] = 7 * i % 31;
    }
    MPI_Scatter(grid, per, MPI_INT, cells, room, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < per; i++)
        cells[i] += 100;
    MPI_Gather(cells, per, MPI_INT, grid, per, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < n; i++)
            printf("%d ", grid[i]);
        printf("\n");
        free(grid);
    }
    free(cells);
    MPI_Finalize();
    return 0;
}
