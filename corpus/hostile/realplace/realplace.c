/* SPDX-License-Identifier: MIT */
/* weighted sum of a series; the place in the series is reckoned in floating point */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 102

int main(int argc, char **argv)
{
    int rank, size;
    double *series = NULL, sum = 0, total = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int share = N / size;
    double width = (double) N / size;
    int first = rank * width;
    double *part = malloc(share * sizeof(double));
    if (rank == 0) {
        series = malloc(N * sizeof(double));
        for (int i = 0; i < N; i++)
            series[i] = i * 5 % 11;
    }
    MPI_Scatter(series, share, MPI_DOUBLE, part, share, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < share; i++)
        sum += part[i] * (first + i);
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.0f\n", total);
    free(part);
    free(series);
    MPI_Finalize();
    return 0;
}
