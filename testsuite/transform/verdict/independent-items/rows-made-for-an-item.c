/* SPDX-License-Identifier: MIT
 * A table of rows, each in memory of its own, is made for each item. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double best(double x)
{
    double **t = malloc(9 * sizeof *t), s = 0;
    for (int i = 0; i < 9; i++)
        t[i] = calloc(9, sizeof **t);
    for (int i = 0; i < 9; i++)
        t[i][0] = x * i;
    for (int i = 1; i < 9; i++)
        for (int j = 1; j < 9; j++)
            t[i][j] = t[i - 1][j - 1] + t[i][j - 1];
    for (int i = 0; i < 9; i++) {
        s += t[i][8];
        free(t[i]);
    }
    free(t);
    return s;
}

int main(int argc, char **argv)
{
    int rank, size, n = 960;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = malloc(n * sizeof *all), *part = malloc(chunk * sizeof *part);
    for (int i = 0; rank == 0 && i < n; i++)
        all[i] = i * 7 % 101;
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        part[i] = best(part[i]);
    MPI_Gather(part, chunk, MPI_DOUBLE, all, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < n; i++)
        printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
