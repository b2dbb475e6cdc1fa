/* SPDX-License-Identifier: MIT
 * Each place is summed up anew, from the counts of those before. */
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
    for (i = 0; i < size; i++)
        counts[i] = n / size + (i < n % size);
    for (i = 0; i < size; i++) {
        int sum = 0;
        for (int j = 0; j < i; j++)
            sum += counts[j];
        displs[i] = sum;
    }
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
