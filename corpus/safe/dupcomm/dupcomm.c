/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdlib.h>
#include <stdio.h>

/* library style: the whole computation lives on a private communicator */

typedef struct solver {
    MPI_Comm comm;
    int rank;
    int size;
} solver;

static int rgb_to_grey(int rgb)
{
    int r = rgb >> 16 & 255, g = rgb >> 8 & 255, b = rgb & 255;
    return (30 * r + 59 * g + 11 * b) / 100;
}

static void convert(solver *s, int *image, int *grey, int pixels)
{
    int share = pixels / s->size;
    int *in = malloc(share * sizeof *in);
    int *out = malloc(share * sizeof *out);

    MPI_Scatter(image, share, MPI_INT, in, share, MPI_INT, 0, s->comm);
    for (int i = 0; i < share; i++)
        out[i] = rgb_to_grey(in[i]);
    MPI_Gather(out, share, MPI_INT, grey, share, MPI_INT, 0, s->comm);
    free(in);
    free(out);
}

int main(int argc, char **argv)
{
    enum { PIXELS = 320 };
    solver s;
    int *image = NULL, *grey = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &s.comm);
    MPI_Comm_rank(s.comm, &s.rank);
    MPI_Comm_size(s.comm, &s.size);

    if (s.rank == 0) {
        image = malloc(PIXELS * sizeof *image);
        grey = calloc(PIXELS, sizeof *grey);
        for (int i = 0; i < PIXELS; i++)
            image[i] = (i * 123457 + 999) & 0xffffff;
    }
    convert(&s, image, grey, PIXELS);
    if (s.rank == 0) {
        for (int i = 0; i < PIXELS; i++)
            printf("%4d%s", grey[i], i % 16 == 15 ? "\n" : "");
        free(image);
        free(grey);
    }
    MPI_Comm_free(&s.comm);
    MPI_Finalize();
    return 0;
}
