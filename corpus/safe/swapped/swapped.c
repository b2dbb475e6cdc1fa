/* SPDX-License-Identifier: MIT */
/* swapped.c: two local buffers change their roles after every step */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define STEPS 3

int main(int argc, char **argv)
{
    int rank, size, i, step, n = 72;
    int *cells = NULL, *swap;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = n / size;
    int *now = malloc(chunk * sizeof(int));
    int *next = malloc(chunk * sizeof(int));
    if (rank == 0) {
        cells = malloc(n * sizeof(int));
        for (i = 0; i < n; i++)
            cells[i] = i % 19;
    }
    MPI_Scatter(cells, chunk, MPI_INT, now, chunk, MPI_INT, 0, MPI_COMM_WORLD);
    for (step = 0; step < STEPS; step++) {
        for (i = 0; i < chunk; i++)
            next[i] = now[i] % 2 ? 3 * now[i] + 1 : now[i] / 2;
        swap = now;
        now = next;
        next = swap;
    }
    MPI_Gather(now, chunk, MPI_INT, cells, chunk, MPI_INT, 0, MPI_COMM_WORLD);

    if (rank == 0)
        for (i = 0; i < chunk * size; i++)
            printf("%d%c", cells[i], i % 12 == 11 ? '\n' : ' ');
    free(now);
    free(next);
    free(cells);
    MPI_Finalize();
    return 0;
}
