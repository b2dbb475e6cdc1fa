/* SPDX-License-Identifier: MIT
 * Items are complex numbers, made from their position in the whole: arithmetic in them is none in
 * whole numbers. */
#include <complex.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int chunk = n / size, first = rank * chunk;
    double complex *part = malloc(chunk * sizeof *part), *all = malloc(n * sizeof *all);
    for (int i = 0; i < chunk; i++)
        part[i] = cexp(-2.0 * I * (first + i) / n) * n;
    MPI_Gather(part, chunk, MPI_C_DOUBLE_COMPLEX, all, chunk, MPI_C_DOUBLE_COMPLEX, 0,
               MPI_COMM_WORLD);
    if (rank == 0)
        printf("%.9f\n", cabs(all[chunk]));
    MPI_Finalize();
    return 0;
}
