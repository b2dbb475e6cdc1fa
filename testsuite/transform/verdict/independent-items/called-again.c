/* SPDX-License-Identifier: MIT
 * The same call, of a function without parameters: before the first round it tells of zeros, behind
 * it of this process's items. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double *part;
static int length;

static double total(void)
{
    double sum = 0;
    for (int i = 0; i < length; i++)
        sum += part[i];
    return sum;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all);
    part = calloc(chunk, sizeof *part);
    length = chunk;
    for (int i = 0; i < n; i++)
        all[i] = i;
    for (int round = 0; round < 2; round++) {
        if (rank == 0)
            printf("%f\n", total());
        MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
