/* SPDX-License-Identifier: MIT
 * A static pointer has its value where its declaration is jumped over, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double local;

static double look(int again)
{
    switch (again) {
        static double *result = &local;
    case 1:
        return *result;
    }
    return 0;
}

int main(int argc, char **argv)
{
    int n = 1000, rank, size;
    double sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double *all = calloc(n, sizeof *all);
    double *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_DOUBLE, part, chunk, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        sum += part[i];

    local = sum;
    if (rank == 0)
        printf("%g\n", look(1));
    MPI_Finalize();
    return 0;
}
