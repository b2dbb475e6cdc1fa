/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* Scale a picture to full contrast. */

static int brightest(const unsigned char *px, int n)
{
    int top = 1;
    for (int i = 0; i < n; i++)
        if (px[i] > top)
            top = px[i];
    return top;
}

static void scale(unsigned char *px, int n, int top)
{
    for (int i = 0; i < n; i++)
        px[i] = px[i] * 255 / top;
}

int main(int argc, char **argv)
{
    int rank, size;
    const int pixels = 30 * 20;
    unsigned char *picture = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int part = pixels / size;
    unsigned char *px = malloc(part);

    if (rank == 0) {
        picture = malloc(pixels);
        for (int i = 0; i < pixels; i++)
            picture[i] = 20 + i / 5 + i % 17;
    }
    MPI_Scatter(picture, part, MPI_UNSIGNED_CHAR, px, part, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    scale(px, part, brightest(px, part));
    MPI_Gather(px, part, MPI_UNSIGNED_CHAR, picture, part, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);

    if (rank == 0)
        for (int i = 0; i < pixels; i += 30)
            printf("%d %d %d\n", picture[i], picture[i + 10], picture[i + 20]);
    free(px);
    free(picture);
    MPI_Finalize();
    return 0;
}
