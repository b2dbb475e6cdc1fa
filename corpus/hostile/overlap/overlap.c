/* SPDX-License-Identifier: MIT */
/* overlap.c: signal frames; the root copies overlapping frames before dealing */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define FRAME 10
#define HOP 6

int main(int argc, char **argv)
{
    int rank, size, i, f, n;
    int *frames = NULL, frame[64] = {0}, energy = 0, *e;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = FRAME * size;
    e = malloc(size * sizeof(int));
    if (rank == 0) {
        frames = malloc(n * sizeof(int));
        for (f = 0; f < size; f++)
            for (i = 0; i < FRAME; i++)
                frames[f * FRAME + i] = (f * HOP + i) * 7 % 15;
    }
    int len = n / size;
    MPI_Scatter(frames, len, MPI_INT, frame, len, MPI_INT, 0, MPI_COMM_WORLD);
    for (i = 0; i < len; i++)
        energy += frame[i] * frame[i];
    MPI_Gather(&energy, 1, MPI_INT, e, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (f = 0; f < size; f++)
            printf("frame %d: %d\n", f, e[f]);
        free(frames);
    }
    free(e);
    MPI_Finalize();
    return 0;
}
