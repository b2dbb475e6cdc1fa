/* SPDX-License-Identifier: MIT
 * What the program calls is in a file that has a main() of its own, so no part of it.
 * options: include/picture-with-main.c */
#include <mpi.h>
#include <stdio.h>
#include "include/picture.h"
unsigned char pixels[4000], part[4000];
int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    unsigned char *read = NULL;
    if (rank == 0)
        read = picture_read(argv[1], n);
    MPI_Scatter(read, chunk, MPI_UNSIGNED_CHAR, part, chunk, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = 255 - part[i];
    picture_log("done");
    MPI_Gather(part, chunk, MPI_UNSIGNED_CHAR, pixels, chunk, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        picture_write(argv[2], pixels, n);
    MPI_Finalize();
    return 0;
}
