/* SPDX-License-Identifier: MIT */
/* Mean and spread the right way: sums are combined, and divided by the number of all items. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    double *sample = NULL, *s;
    double sum = 0.0, square = 0.0, all_sum, all_square, mean;
    int rank, size, n, n_local, i;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoi(argv[1]) : 960;
    n_local = n / size;
    n = n_local * size;
    if (rank == 0) {
        sample = (double *) malloc(sizeof(double) * n);
        for (i = 0; i < n; i++)
            sample[i] = 10.0 + sin(0.37 * i);
    }
    s = (double *) malloc(sizeof(double) * n_local);
    MPI_Scatter(sample, n_local, MPI_DOUBLE, s, n_local, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < n_local; i++) {
        sum += s[i];
        square += s[i] * s[i];
    }
    MPI_Reduce(&sum, &all_sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&square, &all_square, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        mean = all_sum / n;
        printf("mean %.10f deviation %.10f\n", mean, sqrt(all_square / n - mean * mean));
    }
    free(s);
    free(sample);
    MPI_Finalize();
    return 0;
}
