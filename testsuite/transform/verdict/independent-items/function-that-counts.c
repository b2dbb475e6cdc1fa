/* SPDX-License-Identifier: MIT
 * The function counts its calls, and what it returns depends on that. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double calls;

static double cube(double x)
{
    return x * calls++;
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
    map(cube, part, chunk);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", all[n - 1]);
    MPI_Finalize();
    return 0;
}
