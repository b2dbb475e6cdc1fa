/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* motion blur to the left: each pixel of four bytes is mixed with the next one it can see */
int main(int argc, char **argv)
{
    int rank, size, bytes = 4 * 60, i;
    unsigned char image[4 * 60];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int len = bytes / size;
    unsigned char *strip = malloc(len);

    if (rank == 0)
        for (i = 0; i < bytes; i++)
            image[i] = (unsigned char)(i * 29 % 256);
    MPI_Scatter(image, len, MPI_UNSIGNED_CHAR, strip, len, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    for (i = 0; i + 4 < len; i += 4) {
        strip[i] = (unsigned char)((strip[i] + strip[i + 4]) / 2);
        strip[i + 3] = 255;
    }
    MPI_Gather(strip, len, MPI_UNSIGNED_CHAR, image, len, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (i = 0; i < bytes; i += 4)
            printf("%d/%d ", image[i], image[i + 3]);
        printf("\n");
    }
    free(strip);
    MPI_Finalize();
    return 0;
}
