/* SPDX-License-Identifier: MIT
 * ... but one of the places, which is another one on the last process. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 960, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    for (int i = 0; i < size; i++) {
        counts[i] = n / size;
        displs[i] = i * (n / size);
    }
    int first[64];
    for (int i = 0; i < size; i++)
        first[i] = i * (n / size);
    first[rank] -= rank == size - 1;
    double *x = malloc(n * sizeof *x), sum = 0;
    for (int i = 0; i < n; i++)
        x[i] = i;
    for (int step = 0; step < 3; step++) {
        for (int i = first[rank]; i < displs[rank] + counts[rank]; i++)
            x[i] = x[i] / 2 + 1;
        MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, x, counts, displs, MPI_DOUBLE,
                       MPI_COMM_WORLD);
    }
    for (int i = 0; i < n; i++)
        sum += i % 7 * x[i];
    if (rank == 0)
        printf("%g\n", sum);
    MPI_Finalize();
    return 0;
}
