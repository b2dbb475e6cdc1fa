/* SPDX-License-Identifier: MIT
 * Counts that come of the number of processes in other ways than a division: each may be a share. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

static int rounded(int n, int size)
{
    int chunk = 0;
    while (chunk * size < n)
        chunk++;
    return chunk;
}

static void at_least(int *chunk, int size)
{
    *chunk = (int) (240 * (1.0 / size));
}

int main(int argc, char **argv)
{
    int rank, size, counted, scaled, asked = argc > 1 ? atoi(argv[1]) : 2;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int dims[2] = {0, 1};
    MPI_Dims_create(size, 2, dims);
    int by_rows = 240 / dims[0];
    counted = rounded(240, size);
    at_least(&scaled, size);
    double *own = calloc(1000, sizeof *own), *all = calloc(1000 * size, sizeof *all);
    own[0] = rank;
    MPI_Gather(own, by_rows, MPI_DOUBLE, all, by_rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(own, counted, MPI_DOUBLE, all, counted, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(own, scaled, MPI_DOUBLE, all, scaled, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(own, asked, MPI_DOUBLE, all, asked, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
