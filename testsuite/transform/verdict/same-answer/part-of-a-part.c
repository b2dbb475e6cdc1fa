/* SPDX-License-Identifier: MIT
 * A member has a local sum, and was there before the structure around it was assigned. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct pair {
    double sum, least;
};
struct result {
    struct pair pair;
    int n;
};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part), mine = 0;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    struct pair none = {0, 0};
    struct result result, copy;
    result.n = 0;
    result.pair.sum = 0;
    result.pair = none;
    result.pair.sum = mine;
    copy = result;
    if (rank == 0)
        printf("%f\n", copy.pair.sum);
    MPI_Finalize();
    return 0;
}
