/* SPDX-License-Identifier: MIT */
/* rgba.c: four bytes per pixel, the block is walked in steps of four */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PIXELS 240

int main(int argc, char **argv)
{
    int rank, size;
    unsigned char *picture = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int bytes = 4 * (PIXELS / size);
    unsigned char *part = malloc(bytes);

    if (rank == 0) {
        picture = malloc(4 * PIXELS);
        for (int i = 0; i < 4 * PIXELS; i++)
            picture[i] = (unsigned char)(i * 31 % 256);
    }
    MPI_Scatter(picture, bytes, MPI_UNSIGNED_CHAR, part, bytes, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < bytes; i += 4) {
        int grey = (part[i] + part[i + 1] + part[i + 2]) / 3;

        part[i] = part[i + 1] = part[i + 2] = (unsigned char)grey;
        part[i + 3] = 255;
    }
    MPI_Gather(part, bytes, MPI_UNSIGNED_CHAR, picture, bytes, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < 4 * PIXELS; i += 40)
            printf("%d/%d ", picture[i], picture[i + 3]);
        printf("\n");
        free(picture);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
