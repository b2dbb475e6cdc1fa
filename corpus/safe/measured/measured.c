/* SPDX-License-Identifier: MIT */
/* measured.c: how many readings a process has is read off the size of its array */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = argc > 1 ? atoi(argv[1]) : 120;
    double *all = NULL, sum = 0, of_all;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double readings[n / size];

    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = 0.5 * (i * 37 % 61);
    }
    MPI_Scatter(all, n / size, MPI_DOUBLE, readings, n / size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++)
        readings[i] -= 4;
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++)
        sum += readings[i];
    MPI_Reduce(&sum, &of_all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.1f\n", of_all);
    free(all);
    MPI_Finalize();
    return 0;
}
