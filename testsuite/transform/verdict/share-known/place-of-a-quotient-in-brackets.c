/* SPDX-License-Identifier: MIT
 * The place of the own part is the rank times a share that is written out where it is used, and is
 * handed to a function with that share. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct picture {
    int width, height;
    double left, step;
};

static unsigned char *draw(struct picture p, int first, int n)
{
    unsigned char *line = malloc(n);
    for (int x = first; x < first + n; x++)
        line[x - first] = p.left + x * p.step > 0.5 ? 255 : 0;
    return line;
}

int main(int argc, char **argv)
{
    int rank, size;
    struct picture p = {.left = -1.0, .step = 0.1};
    unsigned char *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    p.width = p.height = argc > 1 ? atoi(argv[1]) : 48;
    if (rank == 0)
        all = malloc(p.width);
    unsigned char *own = draw(p, rank * (p.width / size), p.width / size);
    MPI_Gather(own, p.width / size, MPI_UNSIGNED_CHAR, all, p.width / size, MPI_UNSIGNED_CHAR, 0,
               MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < p.width; i++)
        printf("%d\n", all[i]);
    MPI_Finalize();
    return 0;
}
