/* SPDX-License-Identifier: MIT
 * Where the own items begin is displs[rank]; they are put together in each step. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 103, rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int counts[size], displs[size];
    int base = n / size, rest = n % size;
    for (int i = 0; i < size; i++) {
        counts[i] = base + (i < rest ? 1 : 0);
        displs[i] = i * base + (i < rest ? i : rest);
    }
    int local = counts[rank], start = displs[rank];
    double *x = malloc(n * sizeof *x), *part = malloc(local * sizeof *part);
    for (int i = 0; i < n; i++)
        x[i] = i;
    for (int step = 0; step < 5; step++) {
        for (int i = 0; i < local; i++)
            part[i] = 0.5 * x[start + i] + step;
        MPI_Allgatherv(part, local, MPI_DOUBLE, x, counts, displs, MPI_DOUBLE, MPI_COMM_WORLD);
    }
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%g\n", x[i]);
    MPI_Finalize();
    return 0;
}
