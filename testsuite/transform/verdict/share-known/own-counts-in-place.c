/* SPDX-License-Identifier: MIT
 * The own part is the elements from displs[rank] on, counts[rank] of them, of arrays that the program fills itself. */
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
    double *x = malloc(n * sizeof *x), sum = 0;
    for (int i = 0; i < n; i++)
        x[i] = i;
    for (int step = 0; step < 3; step++) {
        for (int i = displs[rank]; i < displs[rank] + counts[rank]; i++)
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
