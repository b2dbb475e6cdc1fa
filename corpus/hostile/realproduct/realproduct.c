/* SPDX-License-Identifier: MIT */
/* Product of complex factors, of which each process hands on only the real part. */
#include <complex.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 60;
    double complex *all = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    int chunk = n / size;
    double complex *part = malloc(chunk * sizeof *part), product = 1;
    if (rank == 0) {
        all = malloc(n * sizeof *all);
        for (int i = 0; i < n; i++)
            all[i] = 1 + I * (i % 3 - 1) / 8.0;
    }
    MPI_Scatter(all, chunk, MPI_C_DOUBLE_COMPLEX, part, chunk, MPI_C_DOUBLE_COMPLEX, 0,
                MPI_COMM_WORLD);
    for (int i = 0; i < chunk; i++)
        product *= part[i];

    double own = product, total = 0;
    MPI_Reduce(&own, &total, 1, MPI_DOUBLE, MPI_PROD, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%.6f\n", total);
        free(all);
    }
    free(part);
    MPI_Finalize();
    return 0;
}
