/* SPDX-License-Identifier: MIT */
/* One step of blurring along the lines of a picture whose lines are rings: the pixel after the last
   is the first. Each line gets a shade by its number. */
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
    unsigned char *lines = malloc(count), *soft = malloc(count);

    MPI_Scatter(picture, count, MPI_UNSIGNED_CHAR, lines, count, MPI_UNSIGNED_CHAR, 0,
                MPI_COMM_WORLD);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < d[0]; x++) {
            int left = lines[y * d[0] + (x + d[0] - 1) % d[0]];
            int right = lines[y * d[0] + (x + 1) % d[0]];
            soft[y * d[0] + x] = (left + 2 * lines[y * d[0] + x] + right) / 4;
            soft[y * d[0] + x] += rank * rows + y;
        }
    MPI_Gather(soft, count, MPI_UNSIGNED_CHAR, picture, count, MPI_UNSIGNED_CHAR, 0,
               MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < count * size; i++)
            printf("%d%c", picture[i], i % d[0] == d[0] - 1 ? '\n' : ' ');
        free(picture);
    }
    free(lines);
    free(soft);
    MPI_Finalize();
    return 0;
}
