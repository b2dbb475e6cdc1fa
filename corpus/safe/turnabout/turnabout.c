/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define FRAMES 60

/* stereo from two mono tracks: one sample of the left, one of the right, by turns */
int main(int argc, char **argv)
{
    short *left = NULL, *right = NULL, *out = NULL;
    int rank, size, f;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int part = FRAMES / size;
    if (rank == 0) {
        left = malloc(FRAMES * sizeof(short));
        right = malloc(FRAMES * sizeof(short));
        out = malloc(2 * FRAMES * sizeof(short));
        for (f = 0; f < FRAMES; f++) {
            left[f] = f * 3;
            right[f] = -f;
        }
    }
    short *l = malloc(part * sizeof(short)), *r = malloc(part * sizeof(short));
    short *mixed = malloc(2 * part * sizeof(short));
    MPI_Scatter(left, part, MPI_SHORT, l, part, MPI_SHORT, 0, MPI_COMM_WORLD);
    MPI_Scatter(right, part, MPI_SHORT, r, part, MPI_SHORT, 0, MPI_COMM_WORLD);

    int turn = 0, a = 0, b = 0;
    for (f = 0; f < 2 * part; f++) {
        if (turn == 0)
            mixed[f] = l[a++];
        else
            mixed[f] = r[b++];
        turn = 1 - turn;
    }
    MPI_Gather(mixed, 2 * part, MPI_SHORT, out, 2 * part, MPI_SHORT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (f = 0; f < 2 * part * size; f++)
            printf("%d%c", out[f], f % 20 == 19 ? '\n' : ' ');
        printf("\n");
    }
    free(left);
    free(right);
    free(out);
    free(l);
    free(r);
    free(mixed);
    MPI_Finalize();
    return 0;
}
