/* SPDX-License-Identifier: MIT
 * The last process takes the rest; all get all values after each step. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, n = 211, i, step;
    int counts[64], displs[64];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int base = n / size;
    for (i = 0; i < size; i++) {
        counts[i] = base;
        displs[i] = i * base;
    }
    counts[size - 1] = n - (size - 1) * base;
    int local = counts[rank], first = displs[rank];
    double *x = malloc(n * sizeof *x), *next = malloc(local * sizeof *next);
    for (i = 0; i < n; i++)
        x[i] = i % 10;
    for (step = 0; step < 4; step++) {
        double middle = x[n / 2];
        for (i = 0; i < local; i++)
            next[i] = (x[first + i] + middle) / 2 + (first + i) % 3;
        MPI_Allgatherv(next, local, MPI_DOUBLE, x, counts, displs, MPI_DOUBLE, MPI_COMM_WORLD);
    }
    if (rank == 0) {
        double check = 0;
        for (i = 0; i < n; i++)
            check += i % 7 * x[i];
        printf("%.6f %.6f\n", check, x[n - 1]);
    }
    free(x);
    free(next);
    MPI_Finalize();
    return 0;
}
