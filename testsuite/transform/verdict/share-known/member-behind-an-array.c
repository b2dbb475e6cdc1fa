/* SPDX-License-Identifier: MIT
 * The root prints a local sum that an index behind the end of a member reaches. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct bins {
    double bin[2], rest;
};

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    struct bins v = {{0, 0}, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    for (int i = 0; i < n; i++)
        all[i] = i % 13;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double mine = 0, total = 0;
    for (int i = 0; i < chunk; i++)
        mine += part[i];
    v.rest = mine;
    double last = 0;
    for (int i = 0; i < 3; i++)
        last = v.bin[i];
    MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f %f\n", total, last);
    MPI_Finalize();
    return 0;
}
