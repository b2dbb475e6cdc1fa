/* SPDX-License-Identifier: MIT */
/* Fourier transform of a signal that all have: each process computes some of the frequencies. */
#include <complex.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const double pi = acos(-1.0);
    int rank, size, n = 60;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    double *signal = malloc(n * sizeof *signal);
    for (int i = 0; i < n; i++)
        signal[i] = (i * i) % 11 - 5.0;

    int nf = n / size, first = rank * nf;
    double complex *mine = malloc(nf * sizeof *mine), *spectrum = NULL, total = 0, sum = 0;
    if (rank == 0)
        spectrum = malloc(n * sizeof *spectrum);
    for (int k = 0; k < nf; k++) {
        double complex s = 0;
        for (int i = 0; i < n; i++)
            s += signal[i] * cexp(-2.0 * I * pi * (first + k) * i / n);
        mine[k] = s;
        sum += s;
    }
    MPI_Gather(mine, nf, MPI_C_DOUBLE_COMPLEX, spectrum, nf, MPI_C_DOUBLE_COMPLEX, 0,
               MPI_COMM_WORLD);
    MPI_Reduce(&sum, &total, 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int k = 0; k < nf * size; k += 4)
            printf("%2d %.6f\n", k, cabs(spectrum[k]));
        printf("%.6f\n", creal(total) / n);
        free(spectrum);
    }
    free(mine);
    free(signal);
    MPI_Finalize();
    return 0;
}
