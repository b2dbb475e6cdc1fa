/* SPDX-License-Identifier: MIT */
/* Marks the beginnings of the lines of a picture. The length of a line is read from the array that
   was broadcast, where it has been made smaller in between. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, d[2] = {0, 0};
    unsigned char *picture = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        d[0] = 9;
        d[1] = 60;
        picture = malloc(d[0] * d[1]);
        for (int i = 0; i < d[0] * d[1]; i++)
            picture[i] = i * 37 % 251;
    }
    MPI_Bcast(d, 2, MPI_INT, 0, MPI_COMM_WORLD);

    int rows = d[1] / size;
    int count = rows * d[0];
    unsigned char *lines = malloc(count);

    MPI_Scatter(picture, count, MPI_UNSIGNED_CHAR, lines, count, MPI_UNSIGNED_CHAR, 0,
                MPI_COMM_WORLD);
    d[0] -= 2;
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < d[0]; x++)
            lines[y * d[0] + x] = x == 0 ? 255 : lines[y * d[0] + x];
    MPI_Gather(lines, count, MPI_UNSIGNED_CHAR, picture, count, MPI_UNSIGNED_CHAR, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < count * size; i++)
            printf("%d%c", picture[i], i % 9 == 8 ? '\n' : ' ');
        free(picture);
    }
    free(lines);
    MPI_Finalize();
    return 0;
}
