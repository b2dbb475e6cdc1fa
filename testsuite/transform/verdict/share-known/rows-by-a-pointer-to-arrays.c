/* SPDX-License-Identifier: MIT
 * Rows of a length that is known when the program runs, by pointers to arrays of it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void turn(int rows, int width, int v[][width])
{
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < width; x++)
            v[y][x] = width - v[y][x];
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size, width = atoi(argv[1]);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    int *all = calloc(n * width, sizeof *all), *part = malloc(chunk * width * sizeof *part);
    int(*row)[width] = (int(*)[width])part;
    MPI_Scatter(all, chunk * width, MPI_INT, part, chunk * width, MPI_INT, 0, MPI_COMM_WORLD);
    turn(chunk, width, row);
    for (int y = 0; y < chunk; y++)
        for (int x = 0; x < width; x++)
            row[y][x] *= row[y][x];
    MPI_Gather(part, chunk * width, MPI_INT, all, chunk * width, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
