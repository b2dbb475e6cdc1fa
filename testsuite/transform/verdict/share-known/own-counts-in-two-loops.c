/* SPDX-License-Identifier: MIT
 * The first processes get one item more in a loop of their own, the others theirs in another one. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 1003, rank, size, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    int q = n / size, left = n % size;
    for (i = 0; i < left; i++)
        counts[i] = q + 1;
    for (i = left; i < size; i++)
        counts[i] = q;
    displs[0] = 0;
    for (i = 1; i < size; i++)
        displs[i] = displs[i - 1] + counts[i - 1];
    int mine = counts[rank];

    double *all = calloc(n, sizeof *all), *part = malloc(mine * sizeof *part);
    if (rank == 0)
        for (i = 0; i < n; i++)
            all[i] = i;
    MPI_Scatterv(all, counts, displs, MPI_DOUBLE, part, mine, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (i = 0; i < mine; i++)
        part[i] = 2 * part[i] + 1;
    MPI_Gatherv(part, mine, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (i = 0; i < n; i++)
            printf("%g\n", all[i]);
    MPI_Finalize();
    return 0;
}
