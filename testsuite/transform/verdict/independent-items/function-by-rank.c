/* SPDX-License-Identifier: MIT
 * One function on the root, another one elsewhere. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double cube(double x)
{
    return x * x * x;
}

static double half(double x)
{
    return x / 2;
}

static void map(double (*change)(double), double *x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] = change(x[i]);
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    map(rank == 0 ? cube : half, part, chunk);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
