/* SPDX-License-Identifier: MIT
 * ... of equal parts. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1003, rank, size, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *counts = NULL, *displs = NULL, mine = n / size, sum = 0;
    n = n / size * size;
    if (rank == 0) {
        counts = malloc(size * sizeof *counts);
        displs = malloc(size * sizeof *displs);
        for (i = size - 1; i >= 0; i--) {
            counts[i] = n / size;
            displs[i] = sum;
            sum += counts[i];
        }
    }

    double *all = calloc(n, sizeof *all), *part = malloc(mine * sizeof *part);
    if (rank == 0)
        for (i = 0; i < n; i++)
            all[i] = i;
    if (rank == 0)
        MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Scatterv(NULL, NULL, NULL, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < mine; i++)
        part[i] = 2 * part[i] + 1;
    if (rank == 0)
        MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    else
        MPI_Gatherv(part, mine, MPI_DOUBLE, NULL, NULL, NULL, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
