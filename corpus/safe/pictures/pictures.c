/* SPDX-License-Identifier: MIT
 * Makes a picture brighter, and grey where it was dark. Pictures come from another file of the
 * program. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#include "picture.h"

unsigned char result[64 * 64 * 4];
unsigned char part[64 * 64 * 4];
unsigned char work[64 * 64 * 4];

static unsigned char brighter(unsigned char level)
{
    double more = 1.4 * level + 10;
    return more > 255.0 ? 255 : (unsigned char)more;
}

int main(int argc, char **argv)
{
    unsigned char *picture = NULL;
    unsigned width = 0, height = 0;
    int rank, size, bytes = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        int error = picture_load(&picture, &width, &height, 5);
        if (error)
            printf("error %d: %s\n", error, picture_error(error));
        bytes = (int)(width * height * 4) / size;
    }
    MPI_Bcast(&bytes, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(picture, bytes, MPI_UNSIGNED_CHAR, part, bytes, MPI_UNSIGNED_CHAR, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < bytes; i += 4) {
        int level = (part[i] + part[i + 1] + part[i + 2]) / 3;
        for (int c = 0; c < 3; c++)
            work[i + c] = level < 60 ? (unsigned char)level : brighter(part[i + c]);
        work[i + 3] = part[i + 3];
    }
    MPI_Gather(work, bytes, MPI_UNSIGNED_CHAR, result, bytes, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        picture_describe(result, width, height);
        printf("%s\n", picture_error(0));
        free(picture);
    }
    MPI_Finalize();
    return 0;
}
