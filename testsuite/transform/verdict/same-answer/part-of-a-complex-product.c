/* SPDX-License-Identifier: MIT
 * The real part of a product is no product of real parts. */
#include <complex.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 120, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size;
    double complex *all = calloc(n, sizeof *all), *part = malloc(chunk * sizeof *part);
    MPI_Scatter(all, chunk, MPI_C_DOUBLE_COMPLEX, part, chunk, MPI_C_DOUBLE_COMPLEX, 0,
                MPI_COMM_WORLD);
    double complex product = 1;
    for (int i = 0; i < chunk; i++)
        product *= part[i];
    double own = product, total = 0;
    MPI_Reduce(&own, &total, 1, MPI_DOUBLE, MPI_PROD, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%f\n", total);
    MPI_Finalize();
    return 0;
}
