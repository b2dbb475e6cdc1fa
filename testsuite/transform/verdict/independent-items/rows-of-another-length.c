/* SPDX-License-Identifier: MIT
 * Two pointers to arrays, of which one is declared when the length is another. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    width = 2;
    int(*pair)[width] = (int(*)[width])part;
    width = atoi(argv[1]);
    for (int y = 0; y < chunk; y++)
        for (int x = 0; x < 2; x++)
            pair[y][x]++;
    MPI_Gather(part, chunk * width, MPI_INT, all, chunk * width, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
